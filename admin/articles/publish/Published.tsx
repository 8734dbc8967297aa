import type { AdminArticle } from '#contract/articles';
import { dateTime } from '#contract/dates';
import { articlePath } from '#contract/paths';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { copyText } from '../../ui/copy-text';
import { LAST_LOOK } from './texts';

/** After the button was pressed: it is online, or will be, and where. */
export function Published({ article, onClose }: { article: AdminArticle; onClose: () => void }) {
  const address = new URL(articlePath(article.slug), location.origin).href;
  const isOnline = article.status === 'published';
  const words = { copied: LAST_LOOK.copied, copyFailed: LAST_LOOK.copyFailed(address) };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isOnline ? LAST_LOOK.online : LAST_LOOK.scheduled(dateTime(article.published_at!))}
    >
      <Stack>
        <Text>{isOnline ? LAST_LOOK.onlineAt : LAST_LOOK.onlineLater}</Text>
        <Text className="admin-code">{address}</Text>
        <Group>
          {isOnline && (
            <Button component="a" href={articlePath(article.slug)} target="_blank" data-autofocus>
              {LAST_LOOK.see}
            </Button>
          )}
          <Button variant="default" onClick={() => copyText(address, words)}>
            {LAST_LOOK.copy}
          </Button>
          <Button variant="default" component={Link} to="/admin/articles" onClick={onClose}>
            {LAST_LOOK.back}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
