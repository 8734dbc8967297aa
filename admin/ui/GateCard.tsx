import { Card, Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from './Brand';

interface GateCardProps {
  title: string;
  width?: number;
  children: ReactNode;
}

/** The only card of a page that stands before, or in place of, the back office. */
export function GateCard({ title, width = 480, children }: GateCardProps) {
  return (
    <Center component="main" className="admin-shell admin-gate">
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
