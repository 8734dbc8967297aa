import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { GateCard } from '../ui/cards/GateCard';
import { useScreenTitle } from '../ui/state/site-brand';
import { QUICK_LOGIN } from './texts';

/** Small page outside the back office, with links to the sign-in form and to the site. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  useScreenTitle(title);
  return (
    <GateCard title={title}>
      {children}
      <Group>
        <Anchor href="/admin/login" underline="always">
          {QUICK_LOGIN.manual}
        </Anchor>
        <Anchor href="/" underline="always">
          {QUICK_LOGIN.site}
        </Anchor>
      </Group>
    </GateCard>
  );
}
