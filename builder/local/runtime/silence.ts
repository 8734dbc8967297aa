import type { Activity } from './activity.ts';

/** Limits of a runtime's silence, in milliseconds. */
export interface SilenceBounds {
  /** Longest time without processor use, on a machine that is not overloaded. */
  idle: number;
  /** Most processor time used without an answer. */
  processor: number;
}

/** One observation of a runtime that has not answered. */
export interface Observation {
  /** Milliseconds since the previous observation, and the number that was planned. */
  elapsed: number;
  asked: number;
  activity: Activity | null;
}

/** Share of a processor below which a runtime counts as idle. */
const BUSY = 0.05;

/**
 * Detects a dead runtime without mistaking a slow one for it. Returns a function that takes
 * observations and returns true once a limit is reached.
 * Time counts as idle only when the runtime used no processor and waited for none, and the
 * observation came on time. On an overloaded machine one of these is false. For a stopped or
 * deadlocked runtime all are true.
 * An endless loop is detected by its processor time, because no CPU limit applies on a local
 * machine.
 */
export function createSilence({ idle, processor }: SilenceBounds, first: Activity | null) {
  const silence = { idle: 0, processor: 0 };
  let before = first;
  return ({ elapsed, asked, activity }: Observation): boolean => {
    const used = Math.max(0, (activity?.processor ?? 0) - (before?.processor ?? 0));
    before = activity;
    const isOnTime = elapsed < asked * 2;
    const isResting = used < elapsed * BUSY && !activity?.isDelayed;
    if (isOnTime && isResting) silence.idle += elapsed;
    silence.processor += used;
    return silence.idle >= idle || silence.processor >= processor;
  };
}
