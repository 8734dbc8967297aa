import { Card, Text } from '@mantine/core';

interface ShownFiguresProps {
  rows: readonly { is_active: boolean }[];
  words: { total: string; actives: string; inactives: string };
}

/** How many rows there are, and how many of them the site shows. */
export function ShownFigures({ rows, words }: ShownFiguresProps) {
  const actives = rows.filter(({ is_active }) => is_active).length;
  return (
    <div className="admin-thirds">
      <Figure label={words.total} value={rows.length} />
      <Figure label={words.actives} value={actives} />
      <Figure label={words.inactives} value={rows.length - actives} />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Card p="md" shadow="xs">
      <Text fw={600} size="sm">
        {label}
      </Text>
      <Text className="admin-figure">{value}</Text>
    </Card>
  );
}
