import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../ui/actions/use-action';
import { Banner } from '../ui/notices/Banner';
import { markAsRead } from './queries';
import { UNREAD } from './texts';

/** Notice above a page that no administrator has changed, with the button that marks it as read. */
export function UnreadNotice({ pageId }: { pageId: number }) {
  const [isRead, setRead] = useState(false);
  const read = useAction(() => markAsRead(pageId), {
    done: UNREAD.done,
    showsFailure: true,
    onDone: () => setRead(true),
    invalidates: [['stats']],
  });
  if (isRead) return null;
  return (
    <Alert color="yellow" variant="outline" role="region" aria-label={UNREAD.title} p="xs">
      <Group gap="xs">
        <Text size="sm" flex="1 1 16rem">
          {UNREAD.notice}
        </Text>
        <Button variant="default" loading={read.isPending} onClick={() => read.run()}>
          {UNREAD.read}
        </Button>
        {read.error && <Banner w="100%">{read.error.message}</Banner>}
      </Group>
    </Alert>
  );
}
