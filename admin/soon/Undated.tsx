import { Anchor, Card, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Entry } from './entries';
import { EntryItem, type EntryActions } from './EntryItem';
import { SOON } from './texts';

interface UndatedProps extends EntryActions {
  entries: readonly Entry[];
  isDraggable: boolean;
  /** True when more drafts exist than are shown. */
  hasMore: boolean;
}

/** Drafts and prepared releases, which wait for a date. */
export function Undated({ entries, hasMore, ...items }: UndatedProps) {
  return (
    <Card p="md" shadow="xs" component="section" aria-labelledby="soon-undated">
      <Title order={2} size="h4" id="soon-undated">
        {SOON.undated}
      </Title>
      <Text size="sm" my="xs">
        {entries.length > 0 ? SOON.undatedHint : SOON.noUndated}{' '}
        {entries.length > 0 && items.isDraggable && SOON.undatedDragHint}
      </Text>
      <ul role="list" className="admin-list">
        {entries.map((entry) => (
          <EntryItem key={entry.key} entry={entry} {...items} />
        ))}
      </ul>
      {hasMore && (
        <Anchor component={Link} to="/admin/articles?state=draft" mt="xs">
          {SOON.allDrafts}
        </Anchor>
      )}
    </Card>
  );
}
