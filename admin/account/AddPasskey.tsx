import { LIMITS } from '#contract/limits';
import type { SecondKeyAdded } from '#contract/second-key';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { failureSentence } from '../form/failure-sentence';
import { Banner } from '../ui/Banner';
import { useFocusBack } from '../ui/use-focus-back';
import { KEYS } from './texts';
import { TEXTS } from '../texts';
import { browserName } from './browser-name';
import { addPasskey, type passkeyToMake } from './queries';

interface AddPasskeyProps {
  options: Awaited<ReturnType<typeof passkeyToMake>>;
  onAdded: (added: SecondKeyAdded) => Promise<void>;
  onClose: () => void;
}

/** Names a passkey, and lets the browser make it. */
export function AddPasskey({ options, onAdded, onClose }: AddPasskeyProps) {
  useFocusBack();
  const add = useMutation({
    mutationFn: (name: string) => addPasskey(options, name),
    onSuccess: onAdded,
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    add.mutate(String(new FormData(event.currentTarget).get('name')));
  }

  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={KEYS.addPasskey}>
      <form onSubmit={submit}>
        <Stack>
          {add.error && <Banner>{failureSentence(add.error, KEYS.saveFailed)}</Banner>}
          <TextInput
            name="name"
            label={KEYS.name}
            description={KEYS.nameHint}
            defaultValue={browserName(navigator.userAgent)}
            maxLength={LIMITS.secondKeyName}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Text size="sm">{KEYS.passkeyNext}</Text>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {TEXTS.cancel}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {KEYS.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
