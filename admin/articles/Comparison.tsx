import type { AdminArticle } from '#contract/articles';
import { Box, Stack, Text, Title } from '@mantine/core';
import { COMPARISON } from './texts';
import type { ArticleForm } from './article-form';

interface Version {
  title: string;
  /** The text of each paragraph, heading and list item, in order. */
  blocks: string[];
}

interface ComparisonProps {
  mine: Pick<ArticleForm, 'title' | 'content'>;
  theirs: Pick<AdminArticle, 'title' | 'content'>;
}

/** Two versions side by side; what only one of them has is marked. */
export function Comparison({ mine, theirs }: ComparisonProps) {
  const own = versionOf(mine);
  const other = versionOf(theirs);
  return (
    <Stack>
      <Text size="sm">{COMPARISON.legend}</Text>
      <div className="admin-pairs">
        <Column heading={COMPARISON.mine} version={own} than={other} />
        <Column heading={COMPARISON.theirs} version={other} than={own} />
      </div>
    </Stack>
  );
}

interface ColumnProps {
  heading: string;
  version: Version;
  than: Version;
}

function Column({ heading, version, than }: ColumnProps) {
  const known = new Set([than.title, ...than.blocks]);
  return (
    // Scrolls by itself, so the keyboard must be able to reach it.
    <Box className="admin-comparison on-paper" tabIndex={0} role="region" aria-label={heading}>
      <Text fw={700} size="sm">
        {heading}
      </Text>
      <Title order={3} size="h4">
        {known.has(version.title) ? version.title : <mark>{version.title}</mark>}
      </Title>
      {version.blocks.map((block, place) => (
        <p key={place}>{known.has(block) ? block : <mark>{block}</mark>}</p>
      ))}
    </Box>
  );
}

function versionOf({ title, content }: { title: string; content: string }): Version {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const blocks = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li, pre')]
    // An item of a list holds paragraphs of its own, which come next.
    .filter((element) => !(element.tagName === 'LI' && element.querySelector('p')))
    .map((element) => (element.textContent ?? '').trim())
    .filter(Boolean);
  return { title, blocks };
}
