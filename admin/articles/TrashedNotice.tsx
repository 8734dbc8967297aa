import type { AdminArticle } from '#contract/articles';
import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '../ui/Banner';
import { noticeDone } from '../ui/notices';
import { ARTICLES, TRASH } from './texts';
import { restoreArticle } from './queries';

interface TrashedNoticeProps {
  article: AdminArticle;
  onRestored: () => void;
}

/** In place of the editor, for an article that was deleted. */
export function TrashedNotice({ article, onRestored }: TrashedNoticeProps) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreArticle(article.id),
    onSuccess: async (restored) => {
      noticeDone(ARTICLES.restored(article.status, restored.status));
      await client.invalidateQueries({ queryKey: ['articles', 'list'] });
      onRestored();
    },
  });
  return (
    <Alert color="yellow" variant="outline" title={article.title}>
      <p>{TRASH.inTrash}</p>
      {restore.error && <Banner my="sm">{restore.error.message}</Banner>}
      <Group>
        <Button loading={restore.isPending} onClick={() => restore.mutate()}>
          {TRASH.restore}
        </Button>
        <Button component={Link} to="/admin/articles" variant="default">
          {TRASH.back}
        </Button>
      </Group>
    </Alert>
  );
}
