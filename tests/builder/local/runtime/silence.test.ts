import { readProcLine, readPsLine } from '#builder/local/runtime/activity';
import { createSilence, type Observation } from '#builder/local/runtime/silence';
import { expect, it } from 'vitest';

const BOUNDS = { idle: 20_000, processor: 120_000 };
const ASKED = 500;
const activity = (processor: number, isDelayed = false) => ({ processor, isDelayed });

/** Returns the number of checks until a runtime counts as dead, or Infinity after an hour of checks. */
function looksUntilDead(observe: (look: number) => Partial<Observation>): number {
  const isDead = createSilence(BOUNDS, activity(0));
  for (let look = 1; look <= 7200; look++)
    if (isDead({ elapsed: ASKED, asked: ASKED, activity: activity(0), ...observe(look) }))
      return look;
  return Infinity;
}

it('a runtime that does nothing on a machine at rest is dead after its patience', () => {
  expect(looksUntilDead(() => ({}))).toBe(40);
  expect(looksUntilDead(() => ({ activity: null }))).toBe(40);
});

it('one that works is slow, until it has used more than any request may', () => {
  const share = (part: number) => (look: number) => ({ activity: activity(look * ASKED * part) });
  expect(looksUntilDead(share(1))).toBe(240);
  expect(looksUntilDead(share(0.5))).toBe(480);
  // Two threads, one of them the garbage collector.
  expect(looksUntilDead(share(2))).toBe(120);
});

it('one that waits for a processor, the disk or a machine that is behind is not dead', () => {
  expect(looksUntilDead(() => ({ activity: activity(0, true) }))).toBe(Infinity);
  expect(looksUntilDead(() => ({ elapsed: ASKED * 3 }))).toBe(Infinity);
  expect(looksUntilDead((look) => ({ elapsed: 4000, activity: activity(look) }))).toBe(Infinity);
  // The machine slept for a night.
  expect(looksUntilDead((look) => ({ elapsed: look === 1 ? 3e7 : ASKED }))).toBe(41);
});

it('starvation only delays the end of one that is stopped', () => {
  const now = looksUntilDead((look) => (look % 4 === 0 ? {} : { elapsed: ASKED * 5 }));
  expect(now).toBe(160);
});

it('a runtime that took the place of another has its own time', () => {
  const isDead = createSilence(BOUNDS, activity(100_000));
  const look = (processor: number) =>
    isDead({ elapsed: ASKED, asked: ASKED, activity: activity(processor) });
  expect([look(100_400), look(300), look(600)]).toEqual([false, false, false]);
});

it('reads what Linux and other systems say of processes', () => {
  const line = '71 (work) erd) S 42 71 71 0 -1 4194560 9 0 0 0 123 45 0 0 20 0 9 0 1 2 3';
  expect(readProcLine(line)).toEqual([
    { parent: 42, name: 'work) erd', processor: 1680, isDelayed: false },
  ]);
  expect(readProcLine(line.replace(') S ', ') D '))[0]!.isDelayed).toBe(true);
  expect(readProcLine('')).toEqual([]);
  expect(readPsLine('   42 R+    1:02.50 /opt/bin/workerd')).toEqual([
    { parent: 42, name: '/opt/bin/workerd', processor: 62_500, isDelayed: true },
  ]);
  expect(readPsLine(' 1 Ss 1-02:03:04 init')).toEqual([
    { parent: 1, name: 'init', processor: 93_784_000, isDelayed: false },
  ]);
  expect(readPsLine('')).toEqual([]);
});
