import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { TEXTS } from '../texts';

/** Shorter waits are not worth a flicker. */
const SHOWN_AFTER = 150;

/** The place of what is on its way, once it takes longer than people notice. */
export function Loading({ rows = 4 }: { rows?: number }) {
  const [isShown, setShown] = useState(false);
  useTimeout(() => setShown(true), SHOWN_AFTER, { autoInvoke: true });
  if (!isShown) return null;
  return (
    <Stack role="status">
      <VisuallyHidden>{TEXTS.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} h={56} />
      ))}
    </Stack>
  );
}
