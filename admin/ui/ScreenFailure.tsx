import { Center, Stack } from '@mantine/core';
import { TEXTS } from '../texts';
import { Failure } from './Failure';

/** In place of everything, when a screen breaks or its code cannot be fetched. */
export function ScreenFailure() {
  return (
    <Center component="main" mih="100dvh" p="md" className="admin-shell">
      <Stack maw={480}>
        <Failure error={new Error(TEXTS.screenFailure)} onRetry={() => location.reload()} />
      </Stack>
    </Center>
  );
}
