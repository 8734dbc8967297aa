import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** Looked at often: a timer of hours is late on a machine that slept. */
const LOOKED_AT_EVERY = 5000;

/** The time, a few seconds ago at most, in milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), LOOKED_AT_EVERY, { autoInvoke: true });
  return now;
}
