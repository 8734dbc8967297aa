import { Text } from '@mantine/core';
import { ORDER } from './texts';

/** How a list is put in order; `hint` says what for. While a part of it is shown, it is not. */
export function OrderHint({ hint, isWhole }: { hint: string; isWhole: boolean }) {
  return (
    <Text size="sm">
      {isWhole ? hint : ORDER.ofAll}{' '}
      {isWhole && (
        <Text span inherit visibleFrom="xs">
          {ORDER.dragHint}
        </Text>
      )}
    </Text>
  );
}
