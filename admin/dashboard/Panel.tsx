import { Anchor, Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  title: string;
  /** Links to the full lists. */
  more?: { to: string; label: string }[];
  className?: string;
  children: ReactNode;
}

/** Titled card of the dashboard. */
export function Panel({ title, more = [], className = '', children }: PanelProps) {
  return (
    <Card component="section" p="lg" shadow="xs" aria-label={title} className={className}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Group>
          {more.map(({ to, label }) => (
            <Anchor key={to} component={Link} to={to} size="sm" underline="always">
              {label}
            </Anchor>
          ))}
        </Group>
      </Group>
      {children}
    </Card>
  );
}
