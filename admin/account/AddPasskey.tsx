import type { Done } from '#contract/accounts/auth';
import { LIMITS } from '#contract/limits';
import { FIELDS } from '#contract/texts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPasskey, type CreatedPasskey } from '../auth/passkey';
import { failureSentence } from '../form/failures';
import { FormFooter } from '../form/FormFooter';
import { handleSubmit } from '../form/on-submit';
import { Dialog } from '../ui/dialogs/Dialog';
import { KEYS } from './texts';
import { browserName } from '#contract/accounts/browser-name';
import { addPasskey, type PasskeyToMake } from './queries';

interface AddPasskeyProps {
  options: PasskeyToMake;
  /** Called after each attempt. Without a response, the server may have stored the passkey. */
  onTried: (added: Done | undefined, error: Error | null) => Promise<void> | undefined;
  onClose: () => void;
}

/** Dialog that asks for a name, then makes the browser create a passkey. */
export function AddPasskey({ options, onTried, onClose }: AddPasskeyProps) {
  // Kept for retries: a second passkey would replace this one on the device, and the server may already have stored
  // this one.
  const made = useRef<CreatedPasskey>(undefined);
  const [isUnnamed, setUnnamed] = useState(false);
  const add = useMutation({
    mutationFn: async (name: string) => {
      made.current ??= await createPasskey(options);
      return addPasskey(name, made.current);
    },
    onSettled: onTried,
  });

  const submit = handleSubmit((fields) => {
    const name = String(fields.get('name'));
    // The server validates the name only after the device has created the passkey.
    const hasName = name.trim() !== '';
    setUnnamed(!hasName);
    if (hasName) add.mutate(name);
  });

  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={KEYS.addPasskey}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            name="name"
            label={KEYS.name}
            description={KEYS.nameHint}
            defaultValue={browserName(navigator.userAgent)}
            maxLength={LIMITS.secondKeyName}
            error={isUnnamed && FIELDS.keyName}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Text size="sm">{KEYS.passkeyNext}</Text>
          <FormFooter
            failure={add.error && failureSentence(add.error, KEYS.saveFailed)}
            onCancel={onClose}
            submit={KEYS.create}
            isSaving={add.isPending}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
