import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../ui/actions/use-action';
import { Banner } from '../../ui/notices/Banner';
import { changeArticles } from '../queries';
import { SUPPLIED } from '../texts';

/** Notice above an article that came with the site, with the button that marks it as read. */
export function SuppliedNotice({ articleId }: { articleId: number }) {
  const [isReviewed, setReviewed] = useState(false);
  const review = useAction(() => changeArticles({ action: 'review', ids: [articleId] }), {
    done: ({ message }) => message,
    showsFailure: true,
    onDone: () => setReviewed(true),
    invalidates: [['articles', 'list'], ['stats']],
  });
  if (isReviewed) return null;
  return (
    <Group className="sheet-others" gap="xs" mb="xs">
      <Text size="sm" flex="1 1 16rem">
        {SUPPLIED.notice}
      </Text>
      <Button variant="default" loading={review.isPending} onClick={() => review.run()}>
        {SUPPLIED.review}
      </Button>
      {review.error && <Banner w="100%">{review.error.message}</Banner>}
    </Group>
  );
}
