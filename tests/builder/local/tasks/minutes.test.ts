import { runMinutes } from '#builder/local/tasks/local-builder';
import { afterEach, expect, it, vi } from 'vitest';

const NIGHTLY = '17 3 * * *';

afterEach(() => void vi.useRealTimers());

/** Returns the times at which the nightly task runs on a machine that is awake at the given times. */
async function nightsOf(times: string[]): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const left = [...times];
  const nights: string[] = [];
  const wake = async () => {
    const next = left.shift();
    if (next) vi.setSystemTime(next);
    return next !== undefined;
  };
  await wake();
  const run = async (cron: string) => {
    if (cron === NIGHTLY) nights.push(new Date().toISOString().slice(0, 16));
  };
  await runMinutes(run, new AbortController().signal, wake);
  return nights;
}

it('a machine that stays up does the night’s task at the start, then once every night', async () => {
  const minutes = Array.from({ length: 3 * 24 * 60 }, (_, minute) =>
    new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
  );
  expect(await nightsOf(minutes)).toEqual([
    '2026-11-20T12:00',
    '2026-11-21T03:17',
    '2026-11-22T03:17',
    '2026-11-23T03:17',
  ]);
});

it('one that slept at that hour does it when it wakes, once', async () => {
  const awake = ['2026-11-20T23:00', '2026-11-22T09:30', '2026-11-22T09:31', '2026-11-22T23:00'];
  expect(await nightsOf(awake.map((time) => `${time}:00.000Z`))).toEqual([
    '2026-11-20T23:00',
    '2026-11-22T09:30',
  ]);
});

it('a task that fails because one is stopping is not told, and no other begins', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const stopping = new AbortController();
  const ran: string[] = [];
  const run = async (cron: string) => {
    ran.push(cron);
    stopping.abort();
    throw new TypeError('fetch failed');
  };
  await runMinutes(run, stopping.signal);
  expect(ran).toEqual([NIGHTLY]);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

it('goes on when a task fails, and does the night’s again a minute later', async () => {
  const failing = vi.spyOn(console, 'error').mockImplementation(() => {});
  let minutes = 4;
  const ran: string[] = [];
  const run = async (cron: string) => {
    ran.push(cron === NIGHTLY ? 'night' : 'minute');
    if (ran.length < 4) throw new Error('full disk');
  };
  await runMinutes(run, new AbortController().signal, async () => --minutes > 0);
  expect(ran).toEqual(['night', 'minute', 'night', 'minute', 'night', 'minute', 'minute']);
  expect(failing).toHaveBeenCalledTimes(3);
  failing.mockRestore();
});
