import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { TEXTS } from '../../admin/texts.ts';

vi.stubGlobal('window', globalThis);
vi.stubGlobal('document', { activeElement: null });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => {});
const { send } = await import('../../admin/api.ts');
const { summaryOf } = await import('../../admin/preview/page-summary.ts');

/** Milliseconds between two parts of a response. */
const PAUSE = 30_000;

beforeEach(() => void vi.useFakeTimers());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fakes a server that sends a number of parts, then ends the response or stops sending. */
const slowly = (parts: number, isAll: boolean) => async (_: unknown, init: RequestInit) => {
  let sent = 0;
  const body = new ReadableStream({
    start: (controller) => init.signal!.addEventListener('abort', () => controller.error('cut')),
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (sent++ < parts) controller.enqueue(new TextEncoder().encode('un mot '));
      else if (isAll) controller.close();
      else await new Promise(() => {});
    },
  });
  return new Response(body);
};

it('reads an answer that comes slowly to its end', async () => {
  const answer = send('/api/articles', {}, slowly(6, true)).then((read) => read.text());
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(await answer).toBe('un mot '.repeat(6));
});

it('gives up an answer of which no more comes', async () => {
  const answer = send('/api/articles', {}, slowly(6, false)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20 * PAUSE);
  expect(await answer).toMatchObject({ status: 0 });
});

it('says of a page that cannot be read what is said of every answer', async () => {
  const preview = { url: '/apercu/jeton', path: '/articles/essai', expires_at: '' };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(summaryOf(preview)).rejects.toThrow(TEXTS.networkFailure);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await expect(summaryOf(preview)).rejects.toThrow(TEXTS.unknownFailure);
});
