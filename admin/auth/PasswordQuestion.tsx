import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { submitted } from '../form/on-submit';
import { PasswordField } from '../form/PasswordField';
import { Banner } from '../ui/Banner';
import { LOGIN } from './texts';

interface PasswordQuestionProps {
  question: string;
  /** Whose password it is. */
  username: string;
  /** What went wrong with the one that was given. */
  failure: string | undefined;
  onPassword: (password: string) => void;
  /** The buttons. */
  children: ReactNode;
}

/** Asks somebody who is signed in for their password. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { question, username, failure, onPassword, children } = props;
  return (
    <form onSubmit={submitted((fields) => onPassword(String(fields.get('password'))))}>
      <Stack>
        <Text>{question}</Text>
        {failure && <Banner>{failure}</Banner>}
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          name="password"
          label={LOGIN.password}
          autoComplete="current-password"
          data-autofocus
        />
        <Group justify="end">{children}</Group>
      </Stack>
    </form>
  );
}
