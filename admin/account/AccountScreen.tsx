import { Stack } from '@mantine/core';
import { useSession } from '../session';
import { PasswordForm } from './PasswordForm';
import { SecondKeys } from './SecondKeys';
import { Sessions } from './Sessions';

/** The own password, second keys and sessions; what has to be done first comes first, alone. */
export function AccountScreen() {
  const { user } = useSession();
  const { mustChangePassword = false, mustAddKey = false } = user ?? {};
  return (
    <Stack maw={640}>
      {(mustChangePassword || !mustAddKey) && <PasswordForm />}
      {!mustChangePassword && <SecondKeys />}
      {!mustChangePassword && !mustAddKey && <Sessions />}
    </Stack>
  );
}
