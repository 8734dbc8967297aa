import { dateTime } from '#contract/dates';
import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../session';
import { ask } from '../../ui/dialogs/ask';
import { isSame } from '../saving/form-values';
import { deleteBackup, findBackups, type BackupOwner, type LocalBackup } from './local-backups';
import { whenSaved } from '../saving/pending-saves';
import { BACKUPS } from '../texts';

interface LocalBackupsProps<Form extends object> extends Omit<BackupOwner, 'adminId'> {
  /** Form on the server, and the time of its last save; null for a row that the server does not have. */
  server: { form: Form; savedAt?: string | undefined } | null;
  /** Returns the words by which an author recognises a form. */
  nameOf: (form: Form) => string;
  /** Sentence and button for an erased row. */
  erased?: { sentence: string; makeNew: string };
  /** Resolves to true when the form has replaced the one on screen. */
  onResume: (backup: LocalBackup<Form>) => Promise<boolean>;
}

/** Offers unsaved forms of earlier visits, newest first. It never restores a form without being asked. */
export function LocalBackups<Form extends object>(props: LocalBackupsProps<Form>) {
  const { noun, rowId, server, nameOf, erased, onResume } = props;
  const { user } = useSession();
  const adminId = user!.id;
  const [texts, setTexts] = useState<LocalBackup<Form>[]>([]);
  const withoutSaved = useEffectEvent(async (found: LocalBackup<Form>[]) => {
    // A backup equal to the server's form was saved, although the response was lost.
    const saved = found.filter(({ form }) => server && isSame(server.form, form));
    await Promise.all(saved.map(({ id }) => deleteBackup(id)));
    return found.filter((text) => !saved.includes(text));
  });
  useEffect(() => {
    whenSaved(noun, rowId)
      .then(() => findBackups<Form>({ adminId, noun, rowId }))
      .then((found) => withoutSaved(found))
      .then(setTexts, console.error);
  }, [adminId, noun, rowId]);
  const [chosenId, setChosen] = useState<string>();
  const remove = (gone: LocalBackup<Form>[]) =>
    setTexts((offered) => offered.filter((text) => !gone.includes(text)));
  const resume = useMutation({
    mutationFn: onResume,
    onSuccess: (isTaken, text) => isTaken && remove([text]),
  });
  const chosen = texts.find(({ id }) => id === chosenId) ?? texts[0];
  if (!chosen) return null;
  const savedAt = server?.savedAt;
  const age = savedAt && BACKUPS.online(dateTime(savedAt), savedAt > chosen.writtenAt);
  const words = (text: LocalBackup<Form>) =>
    BACKUPS.offer(nameOf(text.form), dateTime(text.writtenAt));

  async function discard(thrown: LocalBackup<Form>[]) {
    const question = BACKUPS.confirmDiscard(thrown.length);
    if (!(await ask({ question, confirm: BACKUPS.discardThem(thrown.length) }))) return;
    await Promise.all(thrown.map(({ id }) => deleteBackup(id)));
    remove(thrown);
  }

  return (
    <Alert
      color="yellow"
      variant="outline"
      role="region"
      aria-label={BACKUPS.offerTitle(texts.length)}
      p="xs"
      mb="sm"
    >
      {erased && (
        <Text size="sm" mb="xs">
          {erased.sentence}
        </Text>
      )}
      <Group gap="xs" justify="space-between">
        <div className="sheet-offered">
          {texts.length === 1 ? (
            <Text size="sm">
              {words(chosen)} {age}
            </Text>
          ) : (
            <NativeSelect
              size="xs"
              aria-label={BACKUPS.choose}
              description={age}
              inputWrapperOrder={['input', 'description']}
              value={chosen.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={texts.map((text) => ({ value: text.id, label: words(text) }))}
            />
          )}
        </div>
        <Group gap="xs">
          <Button size="xs" loading={resume.isPending} onClick={() => resume.mutate(chosen)}>
            {erased?.makeNew ?? BACKUPS.resume}
          </Button>
          <Button size="xs" variant="default" onClick={() => void discard([chosen])}>
            {BACKUPS.discard}
          </Button>
          {texts.length > 1 && (
            <Button size="xs" variant="subtle" onClick={() => void discard(texts)}>
              {BACKUPS.discardAll(texts.length)}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
}
