import { longDate } from '#contract/dates';
import type { ContactMessage } from '#contract/message';
import { Alert, Badge, Button, Card, Group, Modal, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MESSAGES } from '../texts';
import { markMessage, removeMessage } from './queries';

export function MessageCard({ message }: { message: ContactMessage }) {
  const client = useQueryClient();
  const [isAsking, asking] = useDisclosure();
  // The dashboard counts messages too.
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['messages'] }),
      client.invalidateQueries({ queryKey: ['stats'] }),
    ]);
  const isRead = message.read_at !== null;
  const mark = useMutation({ mutationFn: () => markMessage(message.id, !isRead), onSuccess });
  const remove = useMutation({
    mutationFn: () => removeMessage(message.id),
    onSuccess,
    onSettled: asking.close,
  });
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
      {failure && (
        <Alert color="red" variant="outline" role="alert" mt="sm">
          {failure.message}
        </Alert>
      )}
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
        <Button variant="default" onClick={asking.open}>
          {MESSAGES.remove}
        </Button>
      </Group>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title={MESSAGES.confirmRemove(message.name)}
        closeButtonProps={{ 'aria-label': MESSAGES.cancel }}
      >
        <Group justify="end">
          <Button variant="default" onClick={asking.close}>
            {MESSAGES.cancel}
          </Button>
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            {MESSAGES.remove}
          </Button>
        </Group>
      </Modal>
    </Card>
  );
}
