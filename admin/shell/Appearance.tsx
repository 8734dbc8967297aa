import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { TEXTS } from '../texts';

/** Light, dark, or as the device is; kept in this browser. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      data={[...TEXTS.appearances]}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      aria-label={TEXTS.appearance}
      fullWidth
      mx="sm"
    />
  );
}
