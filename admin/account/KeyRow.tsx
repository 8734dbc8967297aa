import { dateTime, longDate } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import type { SecondKeyRow } from '#contract/second-key';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../api';
import { submitted } from '../form/on-submit';
import { ask } from '../ui/ask';
import { noticeDone, noticeFailed } from '../ui/notices';
import { useFirstFocus } from '../ui/use-first-focus';
import { useFocusAfter } from '../ui/use-focus-after';
import { KEYS } from './texts';
import { TEXTS } from '../texts';
import { removeKey, renameKey } from './queries';

interface KeyRowProps {
  secondKey: SecondKeyRow;
  /** Whether the account has no other one. */
  isLast: boolean;
  onChanged: () => Promise<void>;
}

/** One of the own keys, which can be renamed and removed. */
export function KeyRow({ secondKey, isLast, onChanged }: KeyRowProps) {
  const { id, kind, name, created_at, last_used_at } = secondKey;
  /** Undefined until the name was changed, or about to be. */
  const [isRenaming, setRenaming] = useState<boolean>();
  const afterwards = {
    onSuccess: (message: string) => {
      noticeDone(message);
      return onChanged();
    },
    onError: (error: Error) => {
      noticeFailed(error.message);
      void onChanged();
    },
  };
  const remove = useMutation({ mutationFn: () => removeKey(id), ...afterwards });
  const rename = useMutation({
    mutationFn: (typed: string) => renameKey(id, typed),
    ...afterwards,
  });

  const remover = useFocusAfter(remove.isPending);

  async function askRemoval() {
    const question = (isLast ? KEYS.confirmRemoveLast : KEYS.confirmRemove)(name);
    if (await ask({ title: KEYS.removeKey(name), question, confirm: KEYS.remove })) remove.mutate();
  }

  if (isRenaming)
    return (
      <RenameForm
        name={name}
        isSaving={rename.isPending}
        problem={rename.error instanceof ApiFailure ? rename.error.fields.name : undefined}
        onSave={(typed) => rename.mutate(typed, { onSuccess: () => setRenaming(false) })}
        onCancel={() => {
          rename.reset();
          setRenaming(false);
        }}
      />
    );
  return (
    <Group justify="space-between">
      <div className="admin-key">
        <Text fw={600}>{name}</Text>
        <Text size="sm">
          {KEYS.kinds[kind]}. {KEYS.added(longDate(created_at))}.{' '}
          {last_used_at ? KEYS.used(dateTime(last_used_at)) : KEYS.neverUsed}.
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={KEYS.renameKey(name)}
          ref={isRenaming === false ? focus : undefined}
          onClick={() => setRenaming(true)}
        >
          {KEYS.rename}
        </Button>
        <Button
          variant="default"
          size="xs"
          ref={remover}
          loading={remove.isPending}
          aria-label={KEYS.removeKey(name)}
          onClick={() => void askRemoval()}
        >
          {KEYS.remove}
        </Button>
      </Group>
    </Group>
  );
}

function focus(button: HTMLElement | null) {
  button?.focus();
}

interface RenameFormProps {
  name: string;
  isSaving: boolean;
  /** What the server says of the name that was sent. */
  problem: string | undefined;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, isSaving, problem, onSave, onCancel }: RenameFormProps) {
  const field = useFirstFocus();
  return (
    <form noValidate onSubmit={submitted((fields) => onSave(String(fields.get('name'))))}>
      <Group align="end">
        <TextInput
          ref={field}
          name="name"
          label={KEYS.name}
          defaultValue={name}
          maxLength={LIMITS.secondKeyName}
          error={problem}
          required
          withAsterisk={false}
          flex="1 1 12rem"
        />
        <Button type="submit" loading={isSaving}>
          {KEYS.save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </Group>
    </form>
  );
}
