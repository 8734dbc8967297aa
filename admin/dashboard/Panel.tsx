import { Anchor, Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  title: string;
  /** Where there is more of it. */
  more?: { to: string; label: string } | undefined;
  className?: string;
  children: ReactNode;
}

/** A part of the dashboard. */
export function Panel({ title, more, className = '', children }: PanelProps) {
  return (
    <Card component="section" p="lg" shadow="xs" aria-label={title} className={className}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {more && (
          <Anchor component={Link} to={more.to} size="sm" underline="always">
            {more.label}
          </Anchor>
        )}
      </Group>
      {children}
    </Card>
  );
}
