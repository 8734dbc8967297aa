import type { SessionUser } from '#contract/accounts/auth';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { handleSubmit } from '../form/on-submit';
import { PasswordField } from '../form/PasswordField';
import { Banner } from '../ui/notices/Banner';
import { passkeySupport } from './passkey';
import { SECOND_FACTOR, LOGIN } from './texts';

/** Method of authentication. */
export type AuthMethod = 'password' | 'passkey';

interface PasswordQuestionProps {
  /** Account that is asked to authenticate. */
  user: SessionUser;
  texts: Record<'question' | 'questionWithPasskey', (name: string) => string>;
  /** Error message of the last attempt. */
  failure: string | undefined;
  /** Method whose request is in progress. */
  sending: AuthMethod | undefined;
  submit: string;
  onPassword: (password: string) => void;
  onPasskey: () => void;
  /** Button that cancels. */
  children: ReactNode;
}

/** Asks for the password again, or for a passkey when the account has one. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { user, texts, failure, sending, submit, onPassword, onPasskey, children } = props;
  const hasPasskey = user.hasPasskey && passkeySupport() === 'here';
  const question = hasPasskey ? texts.questionWithPasskey : texts.question;
  return (
    <form onSubmit={handleSubmit((fields) => onPassword(String(fields.get('password'))))}>
      <Stack>
        <Text>{question(user.username)}</Text>
        {failure && <Banner>{failure}</Banner>}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <PasswordField
          name="password"
          label={LOGIN.password}
          autoComplete="current-password"
          data-autofocus
        />
        <Group justify="end">
          {children}
          {hasPasskey && (
            <Button
              variant="default"
              loading={sending === 'passkey'}
              disabled={sending === 'password'}
              onClick={onPasskey}
            >
              {SECOND_FACTOR.use}
            </Button>
          )}
          <Button type="submit" loading={sending === 'password'} disabled={sending === 'passkey'}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
