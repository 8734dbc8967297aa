import { dateTime } from '#contract/dates';
import type { ContactMessage, MessageUpdate } from '#contract/messages/messages';
import { Badge, Button, Card, Group, Menu, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconCopy, IconMail } from '../icons.ts';
import { copyText } from '../ui/actions/copy-text';
import { MoreMenu } from '../ui/lists/MoreMenu';
import { noticeUndo } from '../ui/notices/notices';
import { useAction } from '../ui/actions/use-action';
import { MESSAGES } from './texts';
import { Assignee } from './Assignee';
import { providerQuery } from '../emails/queries';
import { begunEntry, EntryForm } from './EntryForm';
import { MessageThread } from './MessageThread';
import { replyAddress, replyText } from './reply';
import { changeMessage, removeMessage } from './queries';

/** Queries to invalidate; the dashboard counts messages too. */
const LISTS = [['messages'], ['stats']];

interface Change {
  update: MessageUpdate;
  former: MessageUpdate;
}

/** One contact message and its actions. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, state, name, email, created_at } = message;
  const [isReplying, setReplying] = useState(false);
  const [writing, setWriting] = useState(() => begunEntry(id));
  const { data: setup } = useQuery(providerQuery);
  // A local product writes e-mails to files, and sends none.
  const canSend = setup?.provider === 'smtp' || setup?.provider === 'cloudflare';
  const isRead = message.read_at !== null;
  const isArchived = state === 'archived';
  const undo = useAction((former: MessageUpdate) => changeMessage(id, former), {
    invalidates: LISTS,
  });
  const change = useAction(({ update }: Change) => changeMessage(id, update), {
    onDone: (_, { update, former }) => {
      const sentence = update.state
        ? MESSAGES.changed[update.state]
        : MESSAGES.changedReading[update.is_read ? 'read' : 'unread'];
      noticeUndo(sentence, () => undo.run(former));
    },
    invalidates: LISTS,
  });
  const remove = useAction(() => removeMessage(id), {
    question: { question: MESSAGES.confirmRemove(name) },
    invalidates: LISTS,
  });
  const choosing = (update: MessageUpdate) => ({
    onClick: () => change.run({ update, former: { state, is_read: isRead } }),
  });
  const putting = (update: MessageUpdate) => ({
    ...choosing(update),
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
      <MessageThread message={message} />
      {writing && (
        <EntryForm
          key={writing}
          kind={writing}
          message={message}
          sender={setup?.sender ?? ''}
          onEnd={() => setWriting(null)}
        />
      )}
      <Group mt="md" gap="xs" align="end">
        {canSend ? (
          writing !== 'reply' && (
            <Button
              variant="default"
              leftSection={<IconMail size={18} />}
              onClick={() => setWriting('reply')}
            >
              {MESSAGES.answer}
            </Button>
          )
        ) : (
          <>
            <Button
              component="a"
              href={replyAddress(message)}
              variant="default"
              leftSection={<IconMail size={18} />}
              onClick={() => setReplying(true)}
            >
              {MESSAGES.reply}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} />}
              onClick={() => copyText(replyText(message), MESSAGES)}
            >
              {MESSAGES.copy}
            </Button>
          </>
        )}
        <Button variant="subtle" {...putting({ state: isArchived ? 'todo' : 'archived' })}>
          {isArchived ? MESSAGES.reopen : MESSAGES.archive}
        </Button>
        {writing !== 'note' && (
          <Button variant="subtle" onClick={() => setWriting('note')}>
            {MESSAGES.note}
          </Button>
        )}
        <MoreMenu label={MESSAGES.moreActions} isBusy={change.isPending || remove.isPending}>
          {state === 'todo' && (
            <Menu.Item {...choosing({ state: 'answered' })}>{MESSAGES.markAnswered}</Menu.Item>
          )}
          {state === 'answered' && (
            <Menu.Item {...choosing({ state: 'todo' })}>{MESSAGES.reopen}</Menu.Item>
          )}
          <Menu.Item {...choosing({ is_read: !isRead })}>
            {isRead ? MESSAGES.markUnread : MESSAGES.markRead}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => remove.run()}>
            {MESSAGES.remove}
          </Menu.Item>
        </MoreMenu>
        <Assignee message={message} />
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
