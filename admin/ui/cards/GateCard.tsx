import { Card, Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from './Brand';

const SCENE = '/art/hero/2.svg';

interface GateCardProps {
  title: string;
  width?: number;
  /** True to show a drawing beside the card on a wide screen. */
  hasScene?: boolean;
  children: ReactNode;
}

/** Card of a page outside the back office, such as the sign-in form. */
export function GateCard({ title, width = 480, hasScene = false, children }: GateCardProps) {
  return (
    <Center component="main" className="admin-shell admin-gate">
      {hasScene && (
        <img className="admin-gate-scene" src={SCENE} width="1452" height="1452" alt="" />
      )}
      <Card w="100%" maw={width} shadow="md">
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
