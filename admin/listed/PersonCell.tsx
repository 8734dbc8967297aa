import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ExampleBadge } from './ExampleBadge';

interface PersonCellProps {
  person: { name: string; image: string; is_example: boolean };
  /** Status of the row on phones. */
  status: ReactNode;
}

/** First cell of a list of people: portrait and name. */
export function PersonCell({ person: { name, image, is_example }, status }: PersonCellProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={image} alt="" visibleFrom="sm" />
      <div>
        <Text fw={600}>{name}</Text>
        {is_example && <ExampleBadge />}
        {status}
      </div>
    </Group>
  );
}
