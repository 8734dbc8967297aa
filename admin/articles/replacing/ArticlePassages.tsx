import { ARTICLE } from '#contract/content/article';
import type { ArticleMatches } from '#contract/articles/replacing';
import { Anchor, Badge, Card, Checkbox, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { REPLACING } from './texts';

interface ArticlePassagesProps {
  article: ArticleMatches;
  /** Replacement text. */
  replacement: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One article with the passages that would change. */
export function ArticlePassages(props: ArticlePassagesProps) {
  const { article, replacement, isChosen, onChoose } = props;
  const { id, status, has_draft, count, passages, split } = article;
  const title = article.title || REPLACING.untitled;
  const others = count - passages.length;
  return (
    <Card component="article" p="md" shadow="xs" className="admin-words">
      <Group wrap="nowrap" align="start" mb="xs">
        <Checkbox
          mt={2}
          aria-label={REPLACING.include(title)}
          disabled={!canReplace(article)}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
        <div>
          <Title order={2} size="h5">
            <Anchor component={Link} to={`/admin/articles/edit/${id}`} inherit c="inherit">
              {title}
            </Anchor>
          </Title>
          <Group gap="xs">
            <Badge variant="light" size="md" color={status === 'published' ? 'green' : 'gray'}>
              {REPLACING.status[status]}
            </Badge>
            {count > 0 && <Text size="sm">{REPLACING.passages(count)}</Text>}
          </Group>
        </div>
      </Group>
      {has_draft && (
        <Text size="sm" fw={600} mb="xs">
          {REPLACING.drafted}
        </Text>
      )}
      {passages.length > 0 && (
        <ul className="replacing-passages">
          {passages.map(({ field, before, found, after }, place) => (
            <li key={place}>
              <Text size="sm" c="dimmed">
                {ARTICLE.fields[field].label}
              </Text>
              {before}
              <del>{found}</del>
              {replacement && <ins>{replacement}</ins>}
              {after}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <Text size="sm">{REPLACING.others(others)}</Text>}
      {split > 0 && <Text size="sm">{REPLACING.split(split)}</Text>}
    </Card>
  );
}

/** True when an article has passages to replace and no draft. */
export function canReplace({ has_draft, count }: ArticleMatches): boolean {
  return !has_draft && count > 0;
}
