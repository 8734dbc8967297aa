import { Center, Stack } from '@mantine/core';
import { TEXTS } from '../texts';
import { Failure } from './Failure';

/** In place of a screen that breaks, or whose code cannot be fetched. */
export function ScreenFailure() {
  return <Failure error={new Error(TEXTS.screenFailure)} onRetry={() => location.reload()} />;
}

/** In place of everything, where no screen can be left for another. */
export function ShellFailure() {
  return (
    <Center component="main" mih="100dvh" p="md" className="admin-shell">
      <Stack maw={480}>
        <ScreenFailure />
      </Stack>
    </Center>
  );
}
