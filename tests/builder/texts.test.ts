import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApi } from '#builder/bake/api-server';
import { bake } from '#builder/bake/bake';
import { servedPages } from '#builder/bake/releases';
import { openLocalState, type LocalState } from '#builder/local/local-state';
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings';
import { seedArticle } from '#worker/articles/queries';
import { seedCategory } from '#worker/categories/queries';
import { seedTestimonial } from '#worker/testimonials/queries';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyBakedState } from '../fixture/baked-state.ts';
import { elementsOf } from '../html-elements.ts';
import { readFolder } from './content.ts';

const AT = '2026-01-01T08:00:00.000Z';
const HEADERS = '_headers';
const ARTICLES = 150;
/** What a text has to say to become a style, a script, an attribute, a rule or another document. */
const SHAPES = [
  (n: number) => `<style>astro-island,.a${n}{display:none!important}</style>`,
  (n: number) => `<style>astro-island,$'</style><h1 id=pwn${n}>Fermé</h1>`,
  (n: number) => `$\`$&$1<script>top.pwn(${n})</script>`,
  (n: number) => `S${n}"><script>alert(${n})</script>`,
  (n: number) => `'--><img src=x onerror=pwn(${n})>`,
  (n: number) => `</title></head><body onload=pwn(${n})>`,
  (n: number) => `]]></description><script>pwn(${n})</script>\ufffe\u0000\ud800`,
  (n: number) => `%nonce%'sha256-${n}'; script-src *\\3c/script>`,
];
let folder = '';
let state: LocalState;
let texts = 0;

/** A text that was not there yet. */
const text = (max = 200) => SHAPES[texts % SHAPES.length]!(++texts).slice(0, max);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-texts-'));
  await copyBakedState(join(folder, 'state'));
  state = await openLocalState(join(folder, 'state'));
});
afterAll(async () => {
  await state.close();
  await rm(folder, { recursive: true, force: true });
});

async function built(): Promise<Record<string, string>> {
  const api = await serveApi(state.env);
  const outDir = join(folder, 'dist');
  const options = { contentUrl: api.url, siteUrl: 'https://www.exemple.fr', outDir };
  await bake({ ...options, as: 'files' }).finally(api.close);
  return readFolder(join(outDir, 'client'));
}

/** Texts in every field that a page shows, written past all checks. */
async function write(db: LocalState['env']['DB']): Promise<void> {
  const settings = Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS).map(([name, value]) => [
      name,
      /url|image|favicon|color/.test(name) ? value : text(),
    ]),
  ) as Settings;
  await db.prepare('UPDATE settings SET value = ?').bind(JSON.stringify(settings)).run();
  const categories = Array.from({ length: 20 }, () => text(80));
  await db.batch(categories.map((category) => seedCategory(db, category, AT)));
  await db.batch(
    Array.from({ length: 20 }, (_, order) =>
      seedTestimonial(
        db,
        {
          name: text(),
          role: text(),
          text: text(),
          image: '',
          rating: 5,
          is_active: true,
          is_example: false,
          display_order: order,
        },
        AT,
      ),
    ),
  );
  for (let article = 0; article < ARTICLES; article++)
    await db.batch(
      seedArticle(db, {
        slug: `texte-${article}`,
        title: text(),
        excerpt: text(),
        author: text(),
        text: text(),
        // A heading is what an article may have.
        content: `<h2>${text()}</h2><p title="${text()}">${text()}</p>`.replace(/<h1[^>]*>/g, ''),
        categoryName: categories[article % categories.length]!,
        isFeatured: article % 3 === 0,
        publishedAt: AT,
      }),
    );
  await db
    .prepare(`INSERT INTO content_changes (kind, ref, at) VALUES ('settings', '1', ?)`)
    .bind(AT)
    .run();
}

/** What stands in a page that its policy does not allow, or that a text made. */
function breaches(html: string, policy: string): string[] {
  return elementsOf(unified().use(rehypeParse).parse(html)).flatMap((element) => {
    const { tagName, properties } = element;
    const source = toString(element);
    const hash = createHash('sha256').update(source, 'latin1').digest('base64');
    const isRun = tagName === 'style' || (tagName === 'script' && !properties.src);
    const isData = properties.type === 'application/ld+json';
    const isMade = Object.keys(properties).some((name) => name.startsWith('on'));
    const isWrong = (isRun && !isData && !policy.includes(`'sha256-${hash}'`)) || isMade;
    return isWrong || String(properties.id).startsWith('pwn') ? [`${tagName} ${source}`] : [];
  });
}

it('a thousand texts in every field change no header and stop no build', async () => {
  const baked = await servedPages(join(folder, 'state/site'));
  const before = await readFile(join(baked, HEADERS), 'utf8');
  await write(state.env.DB);
  expect(texts).toBeGreaterThan(1000);
  const after = await built();
  expect(after[HEADERS]).toBe(before);
  const policy = /\n\/\*\n[^]*?Content-Security-Policy: (.*)/.exec(after[HEADERS]!)![1]!;
  const pages = Object.keys(after).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(ARTICLES);
  for (const name of pages) expect(breaches(after[name]!, policy), name).toEqual([]);
  const feed = await readFile(join(folder, 'dist/client/rss.xml'), 'utf8');
  expect(feed).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u);
  expect(feed.match(/<item>/g)).toHaveLength(30);
  expect(feed).not.toContain('<script');
});
