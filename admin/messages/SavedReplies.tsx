import { LIMITS } from '#contract/limits';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../api';
import { handleSubmit } from '../form/on-submit';
import { useAction } from '../ui/actions/use-action';
import { Dialog } from '../ui/dialogs/Dialog';
import { LoadState } from '../ui/notices/LoadState';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { removeSavedReply, savedRepliesQuery, saveReply } from './queries';
import { SAVED_REPLIES } from './texts';

interface SavedRepliesProps {
  /** Text of the reply, which can be saved. */
  text: string;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** Dialog of the texts for replies: inserts, saves and deletes them. */
export function SavedReplies({ text, onChoose, onClose }: SavedRepliesProps) {
  const { data, error, refetch } = useQuery(savedRepliesQuery);
  const remove = useAction(removeSavedReply, {
    question: { question: SAVED_REPLIES.confirmRemove, confirm: SAVED_REPLIES.remove },
    invalidates: [savedRepliesQuery.queryKey],
  });
  return (
    <Dialog title={SAVED_REPLIES.title} onClose={onClose}>
      <Stack>
        <LoadState query={{ data, error, refetch }} rows={3} />
        {data?.length === 0 && <Text>{SAVED_REPLIES.empty}</Text>}
        {data && data.length > 0 && (
          <Stack component="ul" className="saved-replies" aria-label={SAVED_REPLIES.title}>
            {data.map((reply) => (
              <li key={reply.id}>
                <Text fw={600} className="admin-text">
                  {reply.name}
                </Text>
                <Text size="sm" lineClamp={3} className="admin-text">
                  {reply.text}
                </Text>
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={SAVED_REPLIES.insertOf(reply.name)}
                    onClick={() => onChoose(reply.text)}
                  >
                    {SAVED_REPLIES.insert}
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={SAVED_REPLIES.removeOf(reply.name)}
                    loading={remove.isPending && remove.sent === reply.id}
                    onClick={() => remove.run(reply.id)}
                  >
                    {SAVED_REPLIES.remove}
                  </Button>
                </Group>
              </li>
            ))}
          </Stack>
        )}
        {text.trim() ? <NewReply text={text} /> : <Text size="sm">{SAVED_REPLIES.howToSave}</Text>}
      </Stack>
    </Dialog>
  );
}

/** Form that saves the text of the reply under a name. */
function NewReply({ text }: { text: string }) {
  const [name, setName] = useState('');
  const save = useAction(() => saveReply({ name, text }), {
    done: SAVED_REPLIES.saved,
    showsFailure: true,
    onDone: () => setName(''),
    invalidates: [savedRepliesQuery.queryKey],
  });
  const wrong = save.error instanceof ApiFailure ? save.error.fields.name : undefined;
  return (
    <form
      onSubmit={handleSubmit(() => {
        if (name.trim() && !save.isPending) save.run();
      })}
    >
      <Group align="end">
        <TextInput
          label={SAVED_REPLIES.name}
          value={name}
          error={wrong}
          maxLength={LIMITS.savedReplies.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            save.reset();
          }}
          flex="1 1 12rem"
        />
        <Button type="submit" variant="default" loading={save.isPending} disabled={!name.trim()}>
          {SAVED_REPLIES.save}
        </Button>
      </Group>
      <SaveFailure>{!wrong && save.error?.message}</SaveFailure>
    </form>
  );
}
