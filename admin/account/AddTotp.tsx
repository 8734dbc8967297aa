import type { Done } from '#contract/accounts/auth';
import { LIMITS } from '#contract/limits';
import type { NewTotp } from '#contract/accounts/second-key';
import { Code, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { ApiFailure } from '../api';
import { failureSentence } from '../form/failures';
import { FormFooter } from '../form/FormFooter';
import { handleSubmit } from '../form/on-submit';
import { Dialog } from '../ui/dialogs/Dialog';
import { TEXTS } from '../texts';
import { KEYS } from './texts';
import { addTotp } from './queries';

interface AddTotpProps {
  totp: NewTotp;
  /** Called after each attempt. Without a response, the server may have stored the key. */
  onTried: (added: Done | undefined, error: Error | null) => Promise<void> | undefined;
  onClose: () => void;
}

/** Dialog that shows the secret for an authenticator app, and asks for the first one-time code. */
export function AddTotp({ totp, onTried, onClose }: AddTotpProps) {
  const add = useMutation({
    mutationFn: ({ name, code }: { name: string; code: string }) =>
      addTotp(totp.ticket, name, code),
    onSettled: onTried,
  });
  const fields = add.error instanceof ApiFailure ? add.error.fields : {};

  const submit = handleSubmit((fields) =>
    add.mutate({ name: String(fields.get('name')), code: String(fields.get('code')) }),
  );

  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={KEYS.totpTitle}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{KEYS.totpSteps}</Text>
          <Text size="sm">{TEXTS.required}</Text>
          <div className="admin-qr">
            <QRCodeSVG value={totp.uri} size={192} marginSize={4} title={KEYS.qr} role="img" />
          </div>
          <div>
            <Text size="sm" fw={600}>
              {KEYS.secret}
            </Text>
            <Code block className="admin-text">
              {totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Code>
          </div>
          <TextInput
            name="name"
            label={KEYS.name}
            description={KEYS.nameHint}
            defaultValue={KEYS.kinds.totp}
            maxLength={LIMITS.secondKeyName}
            error={fields.name}
            required
          />
          <TextInput
            name="code"
            label={KEYS.code}
            description={KEYS.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={fields.code}
            required
            data-autofocus
          />
          <FormFooter
            failure={add.error && failureSentence(add.error, KEYS.saveFailed)}
            onCancel={onClose}
            submit={KEYS.save}
            isSaving={add.isPending}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
