import { dateTime } from '#contract/dates';
import type { ContactMessage, MessageEntry } from '#contract/messages/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '../ui/actions/use-action';
import { removeNote } from './queries';
import { THREAD } from './texts';

/** Notes and replies of a message, oldest first. */
export function MessageThread({ message }: { message: ContactMessage }) {
  const { id, entries } = message;
  const remove = useAction((noteId: number) => removeNote(id, noteId), {
    question: { question: THREAD.confirmRemove, confirm: THREAD.remove },
    invalidates: [['messages']],
  });
  if (entries.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" mt="md" className="message-thread" aria-label={THREAD.list}>
      {entries.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <Text size="xs" fw={600}>
            {THREAD.kinds[entry.kind]}
          </Text>
          <Text className="admin-text" size="sm" dir="auto">
            {entry.text}
          </Text>
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              {signatureOf(entry)}
            </Text>
            {entry.kind === 'note' && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={THREAD.removeOf(dateTime(entry.created_at))}
                loading={remove.isPending && remove.sent === entry.id}
                onClick={() => remove.run(entry.id)}
              >
                {THREAD.remove}
              </Button>
            )}
          </Group>
        </li>
      ))}
    </Stack>
  );
}

function signatureOf({ author, created_at, email }: MessageEntry): string {
  const signature = THREAD.signature(author, dateTime(created_at));
  return email ? `${signature} · ${THREAD.emails[email]}` : signature;
}
