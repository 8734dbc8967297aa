import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApi } from '#builder/bake/api-server';
import { bake } from '#builder/bake/bake';
import { servedPages } from '#builder/bake/releases';
import { localSecrets } from '#builder/environment';
import { dispatch } from '#builder/local/runtime/dispatch';
import { readHeaderRules } from '#builder/local/serving/header-rules';
import { openLocalState, type LocalState } from '#builder/local/state/local-state';
import { readBuiltWorker, runWorker } from '#builder/local/runtime/runtime';
import { FIGURE_PAGES } from '#contract/content/figure';
import { SECURITY_HEADERS } from '#contract/pages/security-headers';
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings/settings';
import { seedArticle } from '#worker/articles/queries';
import { seedCategory } from '#worker/categories/queries';
import { FIGURES, MEMBERS, TESTIMONIALS } from '#worker/listed/nouns';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEndurance } from '../../endurance.ts';
import { copyBakedState } from '../../fixture/baked-state.ts';
import { elementsOf } from '../../html-elements.ts';
import { readFolder } from '../content.ts';

const AT = '2026-01-01T08:00:00.000Z';
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';
const SITE = 'https://www.exemple.fr';
const HEADERS = '_headers';
const ARTICLES = 150;
/** Texts that try to become a style, a script, an attribute, a rule or another document. */
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
/** Slug of an article without an excerpt, and its text. */
const UNDESCRIBED = 'sans-extrait';
const OPENING = 'Ce matin, la porte du foyer est ouverte.';
let folder = '';
let files: Record<string, string> = {};
let texts = 0;
const stateDir = () => join(folder, 'state');
const outDir = () => join(folder, 'dist');

/** Returns a new hostile text. */
const text = (max = 200) => SHAPES[texts % SHAPES.length]!(++texts).slice(0, max);

// One deployable build of content full of hostile texts.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-built-'));
  await copyBakedState(stateDir());
  const { env, close } = await openLocalState(stateDir());
  await write(env.DB);
  const api = await serveApi(env);
  const options = { contentUrl: api.origin, siteUrl: SITE, outDir: outDir() };
  await bake({ ...options, as: 'files' });
  await api.close();
  await close();
  files = await readFolder(outDir());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stores hostile texts in every field that a page shows, without validation. */
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
      TESTIMONIALS.rows.seed(
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
  const shown = { is_active: true, is_example: true, display_order: 0 };
  const page = { profiles: '', slug: 'membre', is_on_team: true };
  const origin = { source: text(), date: text() };
  await db.batch([
    MEMBERS.rows.seed(
      db,
      { name: text(), role: text(), text: text(), image: '', ...page, ...shown },
      AT,
    ),
    ...FIGURE_PAGES.map((page) =>
      FIGURES.rows.seed(db, { value: text(), label: text(), page, ...origin, ...shown }, AT),
    ),
  ]);
  for (let article = 0; article < ARTICLES; article++)
    await db.batch(
      seedArticle(db, {
        slug: `texte-${article}`,
        title: text(),
        excerpt: text(),
        author: text(),
        text: text(),
        // The schema of articles allows headings.
        content: `<h2>${text()}</h2><p title="${text()}">${text()}</p>`.replace(/<h1[^>]*>/g, ''),
        categoryName: categories[article % categories.length]!,
        isFeatured: article % 3 === 0,
        publishedAt: AT,
      }),
    );
  await db.batch(
    seedArticle(db, {
      slug: UNDESCRIBED,
      title: 'Titre',
      excerpt: '',
      author: 'Léa',
      text: OPENING,
      content: `<h2>Partie</h2><p>${OPENING}</p>`,
      categoryName: categories[0]!,
      isFeatured: false,
      publishedAt: AT,
    }),
  );
  await db
    .prepare(`INSERT INTO content_changes (kind, ref, at) VALUES ('settings', '1', ?)`)
    .bind(AT)
    .run();
}

/** Returns elements that the page's policy does not allow or that a text created. */
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

/** Returns the scripts that the pages load, directly or through other scripts. */
function scriptsOf(pages: string[]): string[] {
  const named = new Set(pages);
  for (const name of named)
    for (const [script] of files[name]!.matchAll(/[\w.$-]+\.js\b/g))
      if (`client/_astro/${script}` in files) named.add(`client/_astro/${script}`);
  return [...named].filter((name) => !pages.includes(name));
}

it('a thousand texts in every field change no header and stop no build', async () => {
  const baked = await servedPages(join(stateDir(), 'site'));
  const before = await readFile(join(baked, HEADERS), 'utf8');
  expect(texts).toBeGreaterThan(1000);
  const after = files[`client/${HEADERS}`]!;
  expect(after).toBe(before);
  const rules = await readHeaderRules(join(outDir(), 'client', HEADERS));
  const headersOf = (path: string) => rules(new URL(path, SITE));
  const policyOf = (path: string) => new Map(headersOf(path)).get('content-security-policy')!;
  const pages = Object.keys(files).filter((name) => /^client\/.*\.html$/.test(name));
  expect(pages.length).toBeGreaterThan(ARTICLES);
  const secured = Object.entries(SECURITY_HEADERS).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  for (const path of ['/', '/contact', '/articles/texte-1', '/rien', '/robots.txt'])
    expect(headersOf(path), path).toEqual(expect.arrayContaining(secured));
  for (const name of pages) {
    const policy = policyOf(name.replace(/^client|(?:(?<=\/)index)?\.html$/g, ''));
    expect(breaches(files[name]!, policy), name).toEqual([]);
    expect(policy.length, name).toBeLessThan(800);
  }
  for (const path of ['/rien', '/articles/rien', '/articles/page/rien', '/rien/du/tout'])
    expect(breaches(files['client/404.html']!, policyOf(path)), path).toEqual([]);
  const feed = await readFile(join(outDir(), 'client/rss.xml'), 'utf8');
  expect(feed).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/u);
  expect(feed.match(/<item>/g)).toHaveLength(30);
  expect(feed).not.toContain('<script');
});

it('an article without an excerpt is described by its text, the same everywhere', () => {
  const page = files[`client/articles/${UNDESCRIBED}.html`]!;
  expect(page).toContain(`<meta name="description" content="${OPENING}"`);
  expect(page).toContain(`"description":"${OPENING}"`);
  expect(files['client/rss.xml']).toContain(`<description>${OPENING}</description>`);
});

it('an ended preview, of whatever page, leads to the home page', () => {
  const page = files['client/erreurs/apercu-termine.html']!;
  const [, buttons] = /<p class="buttons">(.*?)<\/p>/s.exec(page)!;
  expect(buttons).toMatch(/^\s*<a class="button" href="\/">[^<]*<\/a>\s*$/);
});

it('no page of visitors brings scripts of the back office', () => {
  const pages = Object.keys(files).filter((name) => /^client\/.*\.html$/.test(name));
  const isAdmin = (name: string) => name === 'client/admin.html';
  const visitors = scriptsOf(pages.filter((name) => !isAdmin(name)));
  const admin = scriptsOf(pages.filter(isAdmin));
  const ownOf = (name: string) => /mantine-|ProseMirror|adminToken/.test(files[name]!);
  expect(admin.length).toBeGreaterThan(50);
  expect(admin.filter(ownOf).length).toBeGreaterThan(5);
  expect(visitors.length).toBeGreaterThan(8);
  expect(visitors.filter(ownOf)).toEqual([]);
  // Shared chunks: React with its dependencies, and one rule on uploaded images.
  expect(visitors.filter((name) => admin.includes(name)).length).toBeLessThanOrEqual(6);
});

it('is what wrangler takes, with neither a secret nor a way in for developers', async () => {
  expect((await readdir(outDir())).sort()).toEqual(['client', 'server']);
  expect(existsSync(join(outDir(), 'server/.dev.vars'))).toBe(false);
  const config = await readFile(join(outDir(), 'server/wrangler.json'), 'utf8');
  expect(config).not.toContain('QUICK_LOGIN_KEY');
  const page = await readFile(join(outDir(), 'client/mission.html'), 'utf8');
  expect(page).toContain('<link rel="canonical" href="https://www.exemple.fr/mission"');
  const { status, stdout } = spawnSync(
    process.execPath,
    [WRANGLER, 'deploy', '--dry-run', '--config', join(outDir(), 'server/wrangler.json')],
    {
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'log' },
    },
  );
  expect(status).toBe(0);
  for (const binding of [
    'env.DB',
    'env.UPLOADS',
    'env.ASSETS',
    'env.SIGN_IN_LIMITER',
    'env.VIEW_LIMITER',
  ])
    expect(stdout).toContain(binding);

  // No built file may contain a local secret.
  const local = Object.entries(await localSecrets()).filter(([, value]) => value.length > 8);
  expect(local.map(([name]) => name)).toEqual(['APP_SECRET', 'REBUILD_HOOK_SECRET']);
  for (const [name, text] of Object.entries(files)) {
    for (const [secret, value] of local)
      expect(text.includes(value), `${secret} in ${name}`).toBe(false);
    expect(/QUICK_LOGIN_KEY["']?\s*[:=]\s*["']/.test(text), `a key in ${name}`).toBe(false);
  }
});

describe('the Worker that was built', () => {
  const statusOf = async (variables: Record<string, string>, path: string, body = {}) => {
    const built = await readBuiltWorker(outDir());
    const assets = async () => new Response(null, { status: 404 });
    const worker = await runWorker(built, { stateDir: stateDir(), variables, assets });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await dispatch(worker, new Request(`http://127.0.0.1${path}`, init));
    const { status } = answer;
    await answer.text();
    await worker.dispose();
    return status;
  };
  const APP_SECRET = 'x'.repeat(48);
  const credentials = { username: 'admin', password: 'admin' };

  it('has no quick login, even for someone on its own machine', async () => {
    const path = '/api/auth/quick-login';
    expect(await statusOf({ APP_SECRET }, path)).toBe(404);
    expect(await statusOf({ APP_SECRET, QUICK_LOGIN_KEY: '' }, path)).toBe(404);
  });

  it('signs nobody in without a long secret', async () => {
    const path = '/api/auth/login';
    expect(await statusOf({ APP_SECRET }, path, credentials)).toBe(401);
    for (const weak of isEndurance ? ['', 'changeme', 'x'.repeat(31)] : ['x'.repeat(31)])
      expect(await statusOf({ APP_SECRET: weak }, path, credentials)).toBe(503);
    expect(await statusOf({}, path, credentials)).toBe(503);
  });
});
