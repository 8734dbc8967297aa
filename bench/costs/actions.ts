import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { AdminArticle, ArticleCard } from '#contract/articles/articles';
import type { LoginAnswer } from '#contract/accounts/auth';
import type { StoredImage } from '#contract/images/images';
import { localSecrets } from '#builder/environment';

/** An action on a site whose cost is measured. */
export interface Action {
  name: string;
  /** Preparation, which is not counted. */
  prepare?: () => Promise<void>;
  run: (turn: number) => Promise<unknown>;
  /**
   * True when the action can run many times. Otherwise the requests of its first run are sent
   * again.
   */
  isRepeatable?: boolean;
  /** True when its processor time is measured. */
  hasCpu?: boolean;
}

interface Stage {
  url: string;
  browser: Browser;
  password: string;
  runScheduled: (cron: string) => Promise<void>;
  /** Output folder of builds. */
  outDir: string;
}

/** User agent of a visitor. Views of headless browsers are not counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const MINUTE = 60_000;
const TEXT = '<h2>Une partie</h2><p>Du texte de la longueur d’un paragraphe.</p>'.repeat(40);

/** Actions of visitors, of administrators and of cron triggers, in this order. */
export async function actionsOn(stage: Stage): Promise<Action[]> {
  const { url, browser, password, runScheduled, outDir } = stage;
  let session: LoginAnswer;
  let context: BrowserContext;
  let page: Page;
  const call = async <Answer>(method: string, path: string, body?: object) => {
    const headers = {
      'user-agent': userAgent,
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const cards = await call<ArticleCard[]>('GET', '/api/articles?fields=card&limit=1000');
  // An article from the middle of the list. It has two neighbours and is not on the first page.
  const { id, slug } = cards[Math.floor(cards.length / 2)]!;
  const opened = (path: string) => async () => {
    context = await browser.newContext({ userAgent, locale: 'fr-FR' });
    page = await context.newPage();
    await see(page, url + path);
  };
  const seenBy = (path: string): Action => ({ name: `${path}, new visitor`, run: opened(path) });
  const edit = (turn: number) =>
    call('PUT', `/api/articles/${id}`, { title: `Titre ${turn} ${Date.now()}`, content: TEXT });
  const signIn = async () => {
    session = await call('POST', '/api/auth/login', { username: 'admin', password });
  };
  const upload = async () => {
    const image = `data:image/jpeg;base64,${(await picture()).toString('base64')}`;
    return call<StoredImage>('POST', '/api/upload', { image, filename: 'photo.jpg' });
  };
  const publish = () => bakeFrom(url, outDir);
  return [
    { ...seenBy(`/articles/${slug}`), name: 'article, new visitor', hasCpu: true },
    { name: 'article, same visitor again', run: () => see(page, `${url}/articles/${slug}`) },
    { name: 'article, a robot', run: () => fetchText(`${url}/articles/${slug}`), hasCpu: true },
    { ...seenBy('/articles'), name: 'article list, new visitor' },
    { ...seenBy('/'), name: 'home page, new visitor', hasCpu: true },
    { ...seenBy('/aide'), name: 'help page, new visitor' },
    { ...seenBy('/articles?q=projet'), name: 'search', hasCpu: true },
    { name: 'sitemap', run: () => fetchText(`${url}/sitemap.xml`) },
    {
      name: 'contact message',
      run: (turn) =>
        call('POST', '/api/contact', {
          name: 'Nom',
          email: `nom${turn}@exemple.fr`,
          subject: `Sujet ${turn}`,
          message: `Un message ${turn} de ${Date.now()}`,
          website: '',
          elapsed_ms: 9000,
        }),
      isRepeatable: true,
      hasCpu: true,
    },
    {
      name: 'a minute of cron',
      run: () => runScheduled('* * * * *'),
      isRepeatable: true,
      hasCpu: true,
    },
    { name: 'a night', run: () => runScheduled('17 3 * * *') },
    { name: 'sign in', run: signIn, isRepeatable: true, hasCpu: true },
    {
      name: 'open the back office',
      prepare: async () => {
        context = await browser.newContext({ userAgent, locale: 'fr-FR' });
        await context.addInitScript(storeSession, session);
        page = await context.newPage();
      },
      run: () => see(page, `${url}/admin/dashboard`),
      hasCpu: true,
    },
    { name: 'a minute of an open back office', run: () => sleep(MINUTE) },
    {
      name: 'open an article’s form',
      run: () => see(page, `${url}/admin/articles/edit/${id}`),
    },
    {
      name: 'save a draft',
      prepare: () => context.close(),
      run: async (turn) => {
        const path = `/api/articles/${id}`;
        const { title } = await call<AdminArticle>('GET', `/api/articles/edit/${id}`);
        await call('PUT', `${path}/draft`, { title: `${title} ${turn}`, content: TEXT });
      },
      isRepeatable: true,
      hasCpu: true,
    },
    { name: 'publish an article', run: edit, isRepeatable: true, hasCpu: true },
    { name: 'upload a picture', run: upload, isRepeatable: true, hasCpu: true },
    {
      name: 'article rendered live',
      run: () => fetchText(`${url}/articles/${slug}`),
      isRepeatable: true,
      hasCpu: true,
    },
    { name: 'first publication', run: publish },
    {
      name: 'publication of one edit',
      prepare: async () => {
        const { url: image } = await upload();
        await call('PUT', `/api/articles/${id}`, { image, image_alt: 'Une photo' });
      },
      run: publish,
    },
  ];
}

/** Opens a page and scrolls through all of it. */
async function see(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  for (let top = 0; top < 12_000; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(20);
  }
  await page.waitForLoadState('networkidle');
}

function storeSession({ token, user }: LoginAnswer): void {
  localStorage.setItem('adminToken', token);
  localStorage.setItem('adminUser', JSON.stringify(user));
}

async function fetchText(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { 'user-agent': userAgent } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.text();
}

/** Creates a photo that is not stored yet. It contains noise, so that its size is realistic. */
async function picture(): Promise<Buffer> {
  const size = { width: 1600, height: 1000, channels: 3 } as const;
  const data = randomBytes(size.width * size.height * size.channels);
  return sharp(data, { raw: size }).blur(2).jpeg({ quality: 70 }).toBuffer();
}

/** Publishes as a workflow does: reports to the API, and builds in a process of its own. */
async function bakeFrom(url: string, outDir: string): Promise<void> {
  const { REBUILD_HOOK_SECRET } = await localSecrets();
  const report = async (body: object) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${REBUILD_HOOK_SECRET}`,
    };
    const answer = await fetch(`${url}/api/builds/report`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`A report was refused: ${answer.status}`);
  };
  await report({ status: 'started' });
  await promisify(execFile)(process.execPath, ['bench/products/bake-elsewhere.ts', url, outDir], {
    maxBuffer: 1e8,
  });
  await report({ status: 'done', last_change: 0 });
}
