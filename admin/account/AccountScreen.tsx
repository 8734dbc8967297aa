import { Stack } from '@mantine/core';
import { useSession } from '../session';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './Sessions';

/** The own password and the own sessions. */
export function AccountScreen() {
  const { user } = useSession();
  return (
    <Stack maw={640}>
      <PasswordForm />
      {!user?.mustChangePassword && <Sessions />}
    </Stack>
  );
}
