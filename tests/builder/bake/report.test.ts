import { startTelling, type Report } from '#builder/bake/report';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a build that does one thing for long says so each minute, until it ends', async () => {
  const report = vi.fn<Report>(() => Promise.resolve());
  const { tell, end } = startTelling(report);
  tell('Pages');
  await vi.advanceTimersByTimeAsync(30_000);
  tell('Images');
  await vi.advanceTimersByTimeAsync(120_000);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(report.mock.calls.map(([said]) => said)).toEqual([
    { status: 'running', progress: 'Pages' },
    ...Array.from({ length: 3 }, () => ({ status: 'running', progress: 'Images' })),
  ]);
});
