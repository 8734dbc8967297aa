import type { SecondKeyRow } from '#contract/accounts/second-key';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../session';
import { OwnNotices } from './OwnNotices';
import { PasswordForm } from './PasswordForm';
import { RecentKeys } from './RecentKeys';
import { SecondKeys } from './SecondKeys';
import { Sessions } from './Sessions';

/**
 * Password, e-mails, second factors and sessions of the signed-in administrator. A required step (a new password, then a second
 * factor) is shown alone.
 */
export function AccountScreen() {
  const { user } = useSession();
  const { mustChangePassword = false, mustAddKey = false } = user ?? {};
  const [recentKeys, setRecentKeys] = useState<SecondKeyRow[]>([]);
  return (
    <div className="account-columns">
      {(mustChangePassword || !mustAddKey) && (
        <Stack>
          <PasswordForm onChanged={setRecentKeys} />
          {recentKeys.length > 0 && <RecentKeys keys={recentKeys} />}
          {!mustChangePassword && !mustAddKey && <OwnNotices />}
        </Stack>
      )}
      {!mustChangePassword && (
        <Stack>
          <SecondKeys />
          {!mustAddKey && <Sessions />}
        </Stack>
      )}
    </div>
  );
}
