import { ARTICLE } from '#contract/content/article';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { ArticleForm } from '../article-form';
import { ChangeBar } from './ChangeBar';
import { Compared, SideBySide } from '../../ui/cards/SideBySide';
import { blocksOf, passagesBetween, restorePassage, type Block, type Passage } from './differences';
import { OutlinedText } from './OutlinedText';
import { markedRanges, outlineOf } from './outline';
import { useNames } from './names';
import { settingsBetween } from './settings-between';
import { COMPARISON } from '../../conflict-texts';

interface ComparisonProps {
  before: ArticleForm;
  after: ArticleForm;
  labels: { before: string; after: string };
  /** Receives the HTML of `after` with one passage as in `before`. Without it, passages cannot be restored. */
  onTakeBack?: (content: string) => void;
  /** True while a passage is restored; the other buttons are disabled. */
  isBusy?: boolean;
}

/** Two versions side by side: the fields that differ, then the passages. Equal passages are folded. */
export function Comparison({ before, after, labels, onTakeBack, isBusy }: ComparisonProps) {
  const passages = passagesBetween(blocksOf(before.content), blocksOf(after.content));
  const names = useNames();
  const settings = settingsBetween(before, after, names);
  const titles = { label: ARTICLE.fields.title.label, before: before.title, after: after.title };
  const fields = before.title === after.title ? settings : [titles, ...settings];
  const count = fields.length + passages.filter(({ isSame }) => !isSame).length;
  const region = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="sm" ref={region}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{count === 0 ? COMPARISON.same : COMPARISON.legend}</Text>
        {count > 0 && <ChangeBar region={region} count={count} />}
      </Group>
      <SideBySide labels={labels}>
        {fields.map((field) => (
          <Compared key={field.label} labels={labels} {...field} />
        ))}
        {passages.map((passage, index) =>
          passage.isSame ? (
            <SamePassage key={index} blocks={passage.after} />
          ) : (
            <ChangedPassage key={index} passage={passage} labels={labels}>
              {onTakeBack && (
                <Button
                  size="compact-sm"
                  variant="default"
                  className="side-by-side-take"
                  aria-disabled={isBusy}
                  data-disabled={isBusy || undefined}
                  onClick={() => isBusy || onTakeBack(restorePassage(passages, index))}
                >
                  {passage.before.length > 0 ? COMPARISON.takeBack : COMPARISON.takeOut}
                </Button>
              )}
            </ChangedPassage>
          ),
        )}
      </SideBySide>
    </Stack>
  );
}

const htmlOf = (blocks: Block[]) => blocks.map(({ html }) => html).join('');

function SamePassage({ blocks }: { blocks: Block[] }) {
  return (
    <details className="side-by-side-same">
      <summary>{COMPARISON.folded(blocks.length)}</summary>
      <OutlinedText outline={outlineOf(htmlOf(blocks))} />
    </details>
  );
}

interface ChangedPassageProps extends Pick<ComparisonProps, 'labels'> {
  passage: Passage;
  children: ReactNode;
}

function ChangedPassage({ passage, labels, children }: ChangedPassageProps) {
  const before = outlineOf(htmlOf(passage.before));
  const after = outlineOf(htmlOf(passage.after));
  const ranges = markedRanges(before.words, after.words);
  return (
    <div className="side-by-side-passage" data-change>
      <div data-label={labels.before}>
        <OutlinedText outline={before} ranges={ranges.before} as="del" />
      </div>
      <div data-label={labels.after}>
        <OutlinedText outline={after} ranges={ranges.after} />
        {before.words === after.words && <Text size="sm">{COMPARISON.formatsOnly}</Text>}
        {children}
      </div>
    </div>
  );
}
