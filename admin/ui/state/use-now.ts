import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** Interval in milliseconds. A timer of hours would be late after the machine has slept. */
const UPDATE_INTERVAL = 5000;

/** Returns the time in milliseconds, at most a few seconds old. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), UPDATE_INTERVAL, { autoInvoke: true });
  return now;
}
