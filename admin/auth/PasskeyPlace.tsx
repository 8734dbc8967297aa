import { Anchor, Text } from '@mantine/core';
import { KEY } from './texts';
import { localhostAddress, passkeyPlace } from './passkey';

/** Explains why passkeys do not work on this page, and where they do. Shows nothing where they work. */
export function PasskeyPlace() {
  const place = passkeyPlace();
  if (place === 'here') return null;
  if (place !== 'localhost')
    return <Text size="sm">{place === 'address' ? KEY.noAddress : KEY.unsupported}</Text>;
  return (
    <Text size="sm">
      {KEY.localhost}{' '}
      <Anchor href={localhostAddress()} underline="always">
        {KEY.openLocalhost}
      </Anchor>
    </Text>
  );
}
