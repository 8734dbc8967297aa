import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { handleSubmit } from '../form/on-submit';
import { Banner } from '../ui/notices/Banner';
import { useFirstFocus } from '../ui/dialogs/focus';
import { SECOND_FACTOR } from './texts';
import { passkeySupport } from './passkey';
import { PasskeySupport } from './PasskeySupport';
import type { SignIn } from './use-sign-in';

/** Second step of a sign-in, for an account with a second factor. */
export function SecondStep({ signIn }: { signIn: SignIn }) {
  const { methods = [], failure, isSending } = signIn;
  const field = useFirstFocus();
  const [isBlank, setBlank] = useState(false);
  const hasPasskey = methods.includes('passkey');
  const hasTotp = methods.includes('totp');

  const submit = handleSubmit((fields) => {
    const code = String(fields.get('code'));
    setBlank(code.trim() === '');
    if (code.trim() !== '') void signIn.withCode(code);
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{SECOND_FACTOR.question}</Text>
        {failure && <Banner>{failure}</Banner>}
        {hasPasskey && passkeySupport() === 'here' && (
          <Button variant="default" disabled={isSending} onClick={() => void signIn.withPasskey()}>
            {SECOND_FACTOR.use}
          </Button>
        )}
        {hasPasskey && <PasskeySupport />}
        <TextInput
          name="code"
          label={SECOND_FACTOR.code}
          description={hasTotp ? SECOND_FACTOR.codeHint : SECOND_FACTOR.recoveryHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          withAsterisk={false}
          ref={field}
          error={isBlank && SECOND_FACTOR.missing}
        />
        <Group justify="space-between">
          <Button variant="default" onClick={signIn.goBack}>
            {SECOND_FACTOR.back}
          </Button>
          <Button type="submit" loading={isSending}>
            {SECOND_FACTOR.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
