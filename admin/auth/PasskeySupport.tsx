import { Anchor, Text } from '@mantine/core';
import { SECOND_FACTOR } from './texts';
import { localhostAddress, passkeySupport } from './passkey';

/** Explains why passkeys do not work on this page, and where they do. Shows nothing where they work. */
export function PasskeySupport() {
  const support = passkeySupport();
  if (support === 'here') return null;
  if (support !== 'localhost')
    return (
      <Text size="sm">
        {support === 'address' ? SECOND_FACTOR.noAddress : SECOND_FACTOR.unsupported}
      </Text>
    );
  return (
    <Text size="sm">
      {SECOND_FACTOR.localhost}{' '}
      <Anchor href={localhostAddress()} underline="always">
        {SECOND_FACTOR.openLocalhost}
      </Anchor>
    </Text>
  );
}
