import { Card, Center, Stack, Title } from '@mantine/core';
import type { PropsWithChildren } from 'react';
import { TEXTS } from '../texts';
import { Brand } from './Brand';
import { Failure } from './Failure';

const reload = () => location.reload();

interface ScreenFailureProps {
  error?: Error;
  onRetry?: () => void;
}

/** In place of a screen that breaks, or whose code cannot be fetched. */
export function ScreenFailure({
  error = new Error(TEXTS.screenFailure),
  onRetry = reload,
}: ScreenFailureProps) {
  return <Failure error={error} onRetry={onRetry} />;
}

/** In place of everything, where no screen can be left for another. Its children are other ways out. */
export function ShellFailure({ children, ...failure }: PropsWithChildren<ScreenFailureProps>) {
  return (
    <Center component="main" mih="100dvh" p="md" className="admin-shell">
      <Card w="100%" maw={480} p="xl" shadow="md">
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            {TEXTS.product}
          </Title>
          <ScreenFailure {...failure} />
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
