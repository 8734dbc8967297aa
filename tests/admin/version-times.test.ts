import { expect, it } from 'vitest';
import { timesOf } from '../../admin/content/versions/moments.ts';

const at = (number: number, made_at: string) => ({
  number,
  made_at,
  reason: 'article.draft',
  admin_name: '',
  live_at: null,
});

it('tells versions of one minute apart by their seconds, and no others', () => {
  const times = timesOf([
    at(4, '2026-11-23T08:05:42.000Z'),
    at(3, '2026-11-23T08:05:07.000Z'),
    at(2, '2026-11-23T08:04:59.000Z'),
    at(1, '2026-11-22T08:05:42.000Z'),
  ]);
  expect(Object.fromEntries(times)).toEqual({
    4: '9\u00a0h\u00a005\u00a0min\u00a042\u00a0s',
    3: '9\u00a0h\u00a005\u00a0min\u00a07\u00a0s',
    2: '9\u00a0h\u00a004',
    1: '9\u00a0h\u00a005',
  });
});
