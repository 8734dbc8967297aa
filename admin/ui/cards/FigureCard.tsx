import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../words/format-number';

interface FigureCardProps {
  label: string;
  value: number;
  /** Details below the figure. */
  children?: ReactNode;
}

/** Card with a heading and a figure. */
export function FigureCard({ label, value, children }: FigureCardProps) {
  return (
    <Card p="md" shadow="xs">
      <Text component="h2" fw={600}>
        {label}
      </Text>
      <Text className="admin-figure">{formatNumber(value)}</Text>
      {children && (
        <Text size="sm" component="div">
          {children}
        </Text>
      )}
    </Card>
  );
}
