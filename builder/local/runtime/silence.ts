import type { Activity } from './activity.ts';

/** Bounds of a runtime's silence, in milliseconds. */
export interface SilenceBounds {
  /** While it does nothing, on a machine that has time for it. */
  idle: number;
  /** Of processor time that it uses. */
  processor: number;
}

/** One observation of a runtime that has not answered. */
export interface Observation {
  /** Milliseconds since the observation before, and as many as were asked for. */
  elapsed: number;
  asked: number;
  activity: Activity | null;
}

/** Part of a processor below which a runtime does nothing. */
const BUSY = 0.05;

/**
 * Tells a dead runtime from a slow one. Time counts as idle only when the runtime used no processor,
 * did not wait for one, and the observer itself was on time: a starved machine fails one of these. A
 * stopped or deadlocked runtime meets all three. An endless loop is found by the processor time that
 * it uses, as nothing else bounds it on one machine. Returns true once a bound is reached.
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
