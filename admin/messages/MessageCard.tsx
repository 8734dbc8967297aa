import { dateTime } from '#contract/dates';
import type { ContactMessage, MessageUpdate } from '#contract/messages';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { IconMail } from '../icons.ts';
import { noticeUndo } from '../ui/notices';
import { useAct } from '../ui/use-act';
import { MESSAGES } from './texts';
import { replyAddress } from './reply';
import { changeMessage, removeMessage } from './queries';

/** The dashboard counts messages too. */
const LISTS = [['messages'], ['stats']];

interface Change {
  update: MessageUpdate;
  former: MessageUpdate;
}

/** One message, and what is done about it. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, state, name, email, created_at } = message;
  const [isReplying, setReplying] = useState(false);
  const isRead = message.read_at !== null;
  const undo = useAct((former: MessageUpdate) => changeMessage(id, former), { reads: LISTS });
  const change = useAct(({ update }: Change) => changeMessage(id, update), {
    onDone: (_, { update, former }) => {
      if (update.state) noticeUndo(MESSAGES.changed[update.state], () => undo.run(former));
    },
    reads: LISTS,
  });
  const remove = useAct(() => removeMessage(id), {
    question: { question: MESSAGES.confirmRemove(name) },
    reads: LISTS,
  });
  const putting = (update: MessageUpdate) => ({
    onClick: () => change.run({ update, former: { state, is_read: isRead } }),
    disabled: change.isPending,
    loading: change.isPending && change.sent?.update.state === update.state,
  });

  return (
    <Card
      component="article"
      aria-label={message.subject}
      tabIndex={-1}
      p="lg"
      shadow="xs"
      className="admin-message admin-words"
      data-unread={!isRead}
    >
      <Group gap="xs" align="baseline">
        <Title order={2} size="h4" dir="auto">
          {message.subject}
        </Title>
        {!isRead && <Badge variant="light">{MESSAGES.unread}</Badge>}
        {state !== 'todo' && (
          <Text span size="sm" c="dimmed">
            {MESSAGES.stateOf[state]}
          </Text>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        <Text span fw={600} c="var(--ink)" dir="auto">
          {name}
        </Text>
        {` · ${email} · ${dateTime(created_at)}`}
      </Text>
      <Text className="admin-text" dir="auto">
        {message.message}
      </Text>
      <Group mt="md" gap="xs">
        <Button
          component="a"
          href={replyAddress(message)}
          variant="default"
          leftSection={<IconMail size={18} />}
          onClick={() => setReplying(true)}
        >
          {MESSAGES.reply}
        </Button>
        {state === 'todo' && (
          <Button variant="subtle" {...putting({ state: 'answered' })}>
            {MESSAGES.markAnswered}
          </Button>
        )}
        {state !== 'archived' && (
          <Button variant="subtle" {...putting({ state: 'archived' })}>
            {MESSAGES.archive}
          </Button>
        )}
        {state !== 'todo' && (
          <Button variant="subtle" {...putting({ state: 'todo' })}>
            {MESSAGES.reopen}
          </Button>
        )}
        <Button variant="subtle" {...putting({ is_read: !isRead })}>
          {isRead ? MESSAGES.markUnread : MESSAGES.markRead}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.run()}
        >
          {MESSAGES.remove}
        </Button>
      </Group>
      {isReplying && state === 'todo' && (
        <Group mt="sm" gap="xs" role="group" aria-label={MESSAGES.didReply}>
          <Text size="sm" fw={600}>
            {MESSAGES.didReply}
          </Text>
          <Button size="xs" {...putting({ state: 'answered' })}>
            {MESSAGES.markAnswered}
          </Button>
        </Group>
      )}
    </Card>
  );
}
