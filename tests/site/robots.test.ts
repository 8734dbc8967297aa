import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { GET } from '../../site/pages/robots.txt.ts';

/** True when robots may read a path. The longest matching rule decides. */
async function mayRead(path: string): Promise<boolean> {
  const site = new URL('https://www.exemple.fr');
  const text = await GET({ site } as APIContext).text();
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, rule]) => ({
    isAllowed: kind === 'Allow',
    rule: rule!,
  }));
  const matching = rules.filter(({ rule }) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
  );
  return matching.sort((a, b) => b.rule.length - a.rule.length)[0]?.isAllowed ?? true;
}

/** Returns the API paths that scripts of the pages read. */
function readByPages(): string[] {
  const sources = readdirSync('site', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|astro)$/.test(name))
    .map((name) => readFileSync(join('site', name), 'utf8'));
  return sources.flatMap((source) =>
    Array.from(
      source.matchAll(/fetch\('(\/api\/[^']*)', \{(?! *method| *\n *method)/g),
      ([, path]) => path!,
    ),
  );
}

it('robots may read what pages show, by their scripts too, and nothing else of the API', async () => {
  expect(readByPages()).toContain('/api/testimonials');
  for (const path of ['/', '/articles', '/uploads/x.png', ...readByPages()])
    expect([path, await mayRead(path)]).toEqual([path, true]);
  for (const path of [
    '/admin',
    '/admin/articles',
    '/apercu/x',
    '/api/',
    '/api/articles',
    '/api/testimonials/1',
    '/api/testimonials?x=1',
  ])
    expect([path, await mayRead(path)]).toEqual([path, false]);
});
