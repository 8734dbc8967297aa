import type { Cost } from './metered-site.ts';

/*
 * Cloudflare's prices in dollars, from developers.cloudflare.com: workers/platform/pricing,
 * workers/platform/limits, d1/platform/pricing, r2/pricing.
 */

const MILLION = 1e6;
const DAYS = 30;

/** Monthly allowance of « Workers Paid », and the price of each further million. */
const PAID = {
  base: 5,
  requests: { included: 10 * MILLION, perMillion: 0.3 },
  cpuMs: { included: 30 * MILLION, perMillion: 0.02 },
  rowsRead: { included: 25_000 * MILLION, perMillion: 0.001 },
  rowsWritten: { included: 50 * MILLION, perMillion: 1 },
  classA: { included: MILLION, perMillion: 4.5 },
  classB: { included: 10 * MILLION, perMillion: 0.36 },
} as const;
/** Daily allowance of the free plan. Requests beyond it are refused. */
const FREE_DAY = { requests: 100_000, rowsRead: 5 * MILLION, rowsWritten: 100_000 } as const;
/** Milliseconds of processor time that the free plan allows a call. */
export const FREE_CPU = 10;

/** Cost of one run of an action, with its processor time in milliseconds. */
export interface Measured extends Cost {
  cpuMs: number;
}

/** Number of runs of each action in a month with a given number of article views by visitors. */
export function monthOf(views: number): Record<string, number> {
  return {
    'article, new visitor': views,
    // As many again by robots, which run no script.
    'article, a robot': views,
    'home page, new visitor': views / 4,
    'article list, new visitor': views / 10,
    search: views / 100,
    'contact message': views / 1000,
    sitemap: 24 * DAYS,
    'a minute of cron': 24 * 60 * DAYS,
    'a night': DAYS,
    // Two administrators, on working days.
    'sign in': 2 * 22,
    'open the back office': 2 * 22 * 4,
    'a minute of an open back office': 2 * 22 * 8 * 60,
    'open an article’s form': 2 * 22 * 5,
    'save a draft': 2 * 22 * 50,
    'publish an article': 2 * 22 * 3,
    'upload a picture': 2 * 22 * 3,
    'publication of one edit': 2 * 22 * 3,
  };
}

const BILLED = ['requests', 'cpuMs', 'rowsRead', 'rowsWritten', 'classA', 'classB'] as const;
export type Usage = Record<(typeof BILLED)[number], number>;

/** Sums up the usage of a month from the cost of each action. */
export function usageOf(month: Record<string, number>, costs: Map<string, Measured>): Usage {
  const usage = { requests: 0, cpuMs: 0, rowsRead: 0, rowsWritten: 0, classA: 0, classB: 0 };
  for (const [action, times] of Object.entries(month)) {
    const { runs, ...cost } = costs.get(action)!;
    for (const kind of BILLED) usage[kind] += times * { ...cost, requests: runs }[kind];
  }
  return usage;
}

/** Returns the price of a month on the paid plan, in dollars. */
export function priceOf(usage: Usage): number {
  return BILLED.reduce<number>((sum, kind) => {
    const { included, perMillion } = PAID[kind];
    return sum + (Math.max(0, usage[kind] - included) / MILLION) * perMillion;
  }, PAID.base);
}

/** Returns the monthly article views at which evenly spread visits exhaust each daily allowance. */
export function freeViews(costs: Map<string, Measured>): Record<keyof typeof FREE_DAY, number> {
  const without = usageOf(monthOf(0), costs);
  const withOne = usageOf(monthOf(1), costs);
  const views = (kind: keyof typeof FREE_DAY) =>
    (FREE_DAY[kind] * DAYS - without[kind]) / (withOne[kind] - without[kind]);
  return {
    requests: views('requests'),
    rowsRead: views('rowsRead'),
    rowsWritten: views('rowsWritten'),
  };
}
