import { Alert, Button, Group, Text } from '@mantine/core';
import { KEYS } from './texts';

interface CodesLeftProps {
  count: number;
  isAsking: boolean;
  onAsk: () => void;
}

/** How many recovery codes are left, and how to have others; that there are none is a warning. */
export function CodesLeft({ count, isAsking, onAsk }: CodesLeftProps) {
  const button = (
    <Button variant="default" size="xs" loading={isAsking} onClick={onAsk}>
      {count > 0 ? KEYS.newCodes : KEYS.firstCodes}
    </Button>
  );
  if (count === 0)
    return (
      <Alert color="yellow" variant="outline" title={KEYS.noCodes}>
        <Text size="sm" mb="xs">
          {KEYS.noCodesWhy}
        </Text>
        {button}
      </Alert>
    );
  return (
    <Group justify="space-between">
      <Text>{KEYS.codesLeft(count)}</Text>
      {button}
    </Group>
  );
}
