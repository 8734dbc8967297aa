import { Anchor, Card, Center, Group, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Brand } from '../ui/Brand';
import { TEXTS } from '../texts';
import { QUICK_LOGIN } from './texts';

/** A small page before the back office, with the ways out of it. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · ${TEXTS.product}`);
  return (
    <Center component="main" mih="100dvh" p="md" className="admin-shell">
      <Card w="100%" maw={480} p="xl" shadow="md">
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
          <Group>
            <Anchor href="/admin/login" underline="always">
              {QUICK_LOGIN.manual}
            </Anchor>
            <Anchor href="/" underline="always">
              {QUICK_LOGIN.site}
            </Anchor>
          </Group>
        </Stack>
      </Card>
    </Center>
  );
}
