import { LIMITS } from '#contract/limits';
import type { ContactMessage, MessageEntry } from '#contract/messages/messages';
import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useAction } from '../ui/actions/use-action';
import { GrowingText } from '../ui/fields/GrowingText';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { onDemand } from '../ui/state/on-demand';
import { warnBeforeUnload } from '../ui/state/unsaved';
import { addNote, sendReply } from './queries';
import { ENTRY_FORMS, SAVED_REPLIES } from './texts';

const SavedReplies = onDemand(() => import('./SavedReplies'), 'SavedReplies');

export type EntryKind = MessageEntry['kind'];

const CALLS = { note: addNote, reply: sendReply };
const LONGEST = { note: LIMITS.contact.note, reply: LIMITS.contact.message };

/** Texts that are not sent yet, by kind and message. They outlive the list, which another filter or screen replaces. */
const begun = new Map<string, string>();

const keyOf = (kind: EntryKind, id: number) => `${kind}:${id}`;

/** Returns the kind of entry that was begun for a message, or null. */
export function begunEntry(id: number): EntryKind | null {
  const kinds = Object.keys(CALLS) as EntryKind[];
  return kinds.find((kind) => begun.has(keyOf(kind, id))) ?? null;
}

interface EntryFormProps {
  kind: EntryKind;
  message: ContactMessage;
  /** Address that a reply is sent from. */
  sender: string;
  onEnd: () => void;
}

/** Form of a note, or of a reply by e-mail. */
export function EntryForm({ kind, message, sender, onEnd }: EntryFormProps) {
  const { id, email } = message;
  const key = keyOf(kind, id);
  const texts = ENTRY_FORMS[kind];
  const [text, setText] = useState(begun.get(key) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isBegun = text.trim() !== '';
  useEffect(() => field.current?.focus(), []);
  useEffect(() => (isBegun ? warnBeforeUnload() : undefined), [isBegun]);
  const write = (value: string) => {
    setText(value);
    begun.set(key, value);
  };
  const end = () => {
    begun.delete(key);
    onEnd();
  };
  /** Made once, so that a repeated request adds one entry. */
  const submission = useRef(crypto.randomUUID());
  const send = useAction(() => CALLS[kind](id, { text, submission: submission.current }), {
    done: texts.done,
    showsFailure: true,
    onDone: end,
    invalidates: [['messages'], ['stats']],
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBegun && !send.isPending) send.run();
  };
  return (
    <>
      <Stack component="form" gap="xs" mt="md" onSubmit={submit}>
        <GrowingText
          label={texts.label}
          description={texts.hint(sender, email)}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          maxLength={LONGEST[kind]}
          minRows={kind === 'reply' ? 6 : 2}
          ref={field}
        />
        <Group gap="xs">
          <Button type="submit" size="sm" loading={send.isPending} disabled={!isBegun}>
            {texts.submit}
          </Button>
          {kind === 'reply' && (
            <Button variant="default" size="sm" onClick={() => setChoosing(true)}>
              {SAVED_REPLIES.title}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={end}>
            {ENTRY_FORMS.cancel}
          </Button>
        </Group>
        <SaveFailure>{send.error?.message}</SaveFailure>
      </Stack>
      {isChoosing && (
        <SavedReplies
          text={text}
          onChoose={(chosen) => {
            write(isBegun ? `${text.trimEnd()}\n\n${chosen}` : chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
