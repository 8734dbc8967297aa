import { dateTime, longDate } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import type { SecondKeyRow } from '#contract/accounts/second-key';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiFailure } from '../api';
import { handleSubmit } from '../form/on-submit';
import { useAction } from '../ui/actions/use-action';
import { TEXTS } from '../texts';
import { useFirstFocus } from '../ui/dialogs/focus';
import { KEYS } from './texts';
import { removeKey, renameKey } from './queries';

interface KeyRowProps {
  secondKey: SecondKeyRow;
  /** True when the account has no other second factor. */
  isLast: boolean;
  onChanged: () => Promise<void>;
}

/** One second factor of the signed-in administrator, with buttons to rename and remove it. */
export function KeyRow({ secondKey, isLast, onChanged }: KeyRowProps) {
  const { id, kind, name, created_at, last_used_at } = secondKey;
  /** Undefined before the first rename. False once a rename has ended: the button then takes the focus back. */
  const [isRenaming, setRenaming] = useState<boolean>();
  const failed = ({ message }: Error) => {
    void onChanged();
    return message;
  };
  const remove = useAction(() => removeKey(id), {
    question: {
      title: KEYS.removeKey(name),
      question: (isLast ? KEYS.confirmRemoveLast : KEYS.confirmRemove)(name),
      confirm: KEYS.remove,
    },
    done: (message) => message,
    onDone: onChanged,
    failed,
  });
  const rename = useAction((typed: string) => renameKey(id, typed), {
    done: (message) => message,
    onDone: () => onChanged().then(() => setRenaming(false)),
    failed,
  });

  if (isRenaming)
    return (
      <RenameForm
        name={name}
        isSaving={rename.isPending}
        problem={rename.error instanceof ApiFailure ? rename.error.fields.name : undefined}
        onSave={rename.run}
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
          loading={remove.isPending}
          aria-label={KEYS.removeKey(name)}
          onClick={() => remove.run()}
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
  /** Validation error from the server. */
  problem: string | undefined;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, isSaving, problem, onSave, onCancel }: RenameFormProps) {
  const field = useFirstFocus();
  return (
    <form noValidate onSubmit={handleSubmit((fields) => onSave(String(fields.get('name'))))}>
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
