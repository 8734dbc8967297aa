import { longDate } from '#contract/dates';
import type { ContactMessage } from '#contract/messages';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ui/ask';
import { Banner } from '../ui/Banner';
import { MESSAGES } from './texts';
import { markMessage, removeMessage } from './queries';

export function MessageCard({ message }: { message: ContactMessage }) {
  const client = useQueryClient();
  // The dashboard counts messages too.
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['messages'] }),
      client.invalidateQueries({ queryKey: ['stats'] }),
    ]);
  const isRead = message.read_at !== null;
  const mark = useMutation({ mutationFn: () => markMessage(message.id, !isRead), onSuccess });
  const remove = useMutation({ mutationFn: () => removeMessage(message.id), onSuccess });

  async function askRemoval() {
    if (await ask({ question: MESSAGES.confirmRemove(message.name) })) remove.mutate();
  }

  const failure = mark.error ?? remove.error;

  return (
    <Card component="article" p="lg" shadow="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {message.subject}
        </Title>
        {!isRead && <Badge color="brand">{MESSAGES.unread}</Badge>}
      </Group>
      <Text size="sm" mb="sm">
        {message.name}, {message.email}, {longDate(message.created_at)}
      </Text>
      <Text className="admin-text">{message.message}</Text>
      {failure && <Banner mt="sm">{failure.message}</Banner>}
      <Group mt="md">
        <Button
          component="a"
          href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
        >
          {MESSAGES.reply}
        </Button>
        <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate()}>
          {isRead ? MESSAGES.markUnread : MESSAGES.markRead}
        </Button>
        <Button variant="default" loading={remove.isPending} onClick={() => void askRemoval()}>
          {MESSAGES.remove}
        </Button>
      </Group>
    </Card>
  );
}
