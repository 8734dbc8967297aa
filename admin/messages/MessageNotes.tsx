import { dateTime } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import type { ContactMessage } from '#contract/messages/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useAction } from '../ui/actions/use-action';
import { GrowingText } from '../ui/fields/GrowingText';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { warnBeforeUnload } from '../ui/state/unsaved';
import { addNote, removeNote } from './queries';
import { NOTES } from './texts';

/** Notes that are not added yet, by message. They outlive the list, which another filter or screen replaces. */
const begun = new Map<number, string>();

export const hasBegunNote = (id: number) => begun.has(id);

/** Notes of a message, and the form of a new one while `isWriting`. */
export function MessageNotes({
  message,
  isWriting,
  onEnd,
}: {
  message: ContactMessage;
  isWriting: boolean;
  onEnd: () => void;
}) {
  const { id, notes } = message;
  const remove = useAction((noteId: number) => removeNote(id, noteId), {
    question: { question: NOTES.confirmRemove, confirm: NOTES.remove },
    invalidates: [['messages']],
  });
  return (
    <>
      {notes.length > 0 && (
        <Stack component="ul" gap="xs" mt="md" className="message-notes" aria-label={NOTES.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <Text className="admin-text" size="sm" dir="auto">
                {note.text}
              </Text>
              <Group gap="xs">
                <Text size="xs" c="dimmed">
                  {NOTES.signature(note.author, dateTime(note.created_at))}
                </Text>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={NOTES.removeOf(dateTime(note.created_at))}
                  loading={remove.isPending && remove.sent === note.id}
                  onClick={() => remove.run(note.id)}
                >
                  {NOTES.remove}
                </Button>
              </Group>
            </li>
          ))}
        </Stack>
      )}
      {isWriting && <NoteForm id={id} onEnd={onEnd} />}
    </>
  );
}

function NoteForm({ id, onEnd }: { id: number; onEnd: () => void }) {
  const [text, setText] = useState(begun.get(id) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const isBegun = text.trim() !== '';
  useEffect(() => field.current?.focus(), []);
  useEffect(() => (isBegun ? warnBeforeUnload() : undefined), [isBegun]);
  const write = (value: string) => {
    setText(value);
    begun.set(id, value);
  };
  const end = () => {
    begun.delete(id);
    onEnd();
  };
  /** Made once, so that a repeated request adds one note. */
  const submission = useRef(crypto.randomUUID());
  const add = useAction(() => addNote(id, { text, submission: submission.current }), {
    done: NOTES.added,
    showsFailure: true,
    onDone: end,
    invalidates: [['messages']],
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBegun && !add.isPending) add.run();
  };
  return (
    <Stack component="form" gap="xs" mt="md" onSubmit={submit}>
      <GrowingText
        label={NOTES.label}
        description={NOTES.hint}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        maxLength={LIMITS.contact.note}
        minRows={2}
        ref={field}
      />
      <Group gap="xs">
        <Button type="submit" size="sm" loading={add.isPending} disabled={!isBegun}>
          {NOTES.add}
        </Button>
        <Button variant="subtle" size="sm" onClick={end}>
          {NOTES.cancel}
        </Button>
      </Group>
      <SaveFailure>{add.error?.message}</SaveFailure>
    </Stack>
  );
}
