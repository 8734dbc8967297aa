import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';

export const KILO = 1000;

export interface Weight {
  url: string;
  kind: string;
  bytes: number;
}

/** Texts and drawings count as compressed by the CDN. Images and fonts are compressed already. */
export async function weightOf(response: Response): Promise<Weight> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const kind = response.request().resourceType();
  const isText =
    ['document', 'stylesheet', 'script', 'fetch'].includes(kind) || response.url().endsWith('.svg');
  return { url: response.url(), kind, bytes: isText ? gzipSync(body).byteLength : body.byteLength };
}

/** Returns the bytes of a page and its headers, compressed with Brotli as a CDN does. */
export async function flightOf(page: Response): Promise<number> {
  const { responseHeadersSize } = await page.request().sizes();
  return brotliCompressSync(await page.body()).byteLength + responseHeadersSize;
}

export function sumOf(weights: Weight[]): number {
  return weights.reduce((total, { bytes }) => total + bytes, 0);
}

/** Formats bytes against a budget in kB. */
export function within(bytes: number, budget: number): string {
  return `${(bytes / KILO).toFixed(1)} / ${budget}${bytes > budget * KILO ? ' OVER' : ''}`;
}
