import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '#builder/environment';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../tests/browser/chromium.ts';
import sharp from 'sharp';
import { startProduct, type RunningProduct } from './products/product.ts';
import { signInPage } from './products/session.ts';
import { ADMIN_VIEWS, DOCUMENTED, PUBLIC_VIEWS, type View } from './views.ts';

const HELP = `Takes a picture of every page and screen, in the widths of a phone, a tablet and a desk.

  npm run screenshots                    all of them, into screenshots/
  npm run screenshots -- --only=admin    those whose name contains a text
  npm run screenshots -- --width=360     in one width
  npm run screenshots -- --dark          the back office in the dark
  npm run screenshots -- --docs          those of the documentation, into docs/pictures/
`;

const PORT = 8798;
const FOLDER = 'screenshots';
const DOCS_FOLDER = 'docs/pictures';
const WIDTHS = [360, 768, 1440];
const LOCALE = { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' } as const;

interface Asked {
  /** Part of the names of the views to take. */
  only: string;
  widths: number[];
  isDark: boolean;
}

await runCommand(
  HELP,
  {
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    dark: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
  ({ only, width, dark: isDark, docs }) =>
    withProduct(
      docs
        ? illustrate
        : (browser, product) =>
            photographAll(browser, product, {
              only,
              widths: width ? [Number(width)] : WIDTHS,
              isDark,
            }),
    ),
);

async function withProduct(
  work: (browser: Browser, product: RunningProduct) => Promise<void>,
): Promise<void> {
  await using product = await startProduct(PORT);
  await using browser = await launchChromium({
    args: ['--lang=fr-FR'],
    // Linux uses it for the browser's own texts, such as dates in fields.
    env: { ...process.env, LANGUAGE: 'fr' },
  });
  await work(browser, product);
}

/** Takes the screenshots of the documentation, limited to the window and small enough to commit. */
async function illustrate(browser: Browser, product: RunningProduct): Promise<void> {
  await rm(DOCS_FOLDER, { recursive: true, force: true });
  await mkdir(DOCS_FOLDER);
  const page = await browser.newPage({ ...LOCALE, baseURL: product.url, colorScheme: 'light' });
  await signInPage(page, product);
  for (const [name, width] of DOCUMENTED) {
    const view = { ...PUBLIC_VIEWS, ...ADMIN_VIEWS }[name];
    if (!view) throw new Error(`There is no view ${name}.`);
    await show(page, view, width);
    const path = join(DOCS_FOLDER, `${name}-${width}.webp`);
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 64, effort: 6 })
      .toFile(path);
    console.log(`${path}: ${Math.ceil(size / 1000)} kB`);
  }
}

async function photographAll(
  browser: Browser,
  product: RunningProduct,
  asked: Asked,
): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  const taken = [
    ...(asked.isDark ? [] : await photograph(browser, product, PUBLIC_VIEWS, asked)),
    ...(await photograph(browser, product, ADMIN_VIEWS, asked)),
  ];
  console.log(`${taken.length} pictures in ${FOLDER}/`);
}

/** Takes screenshots of views at every width. Returns their files. */
async function photograph(
  browser: Browser,
  product: RunningProduct,
  views: Record<string, View>,
  { only, widths, isDark }: Asked,
): Promise<string[]> {
  const colorScheme = isDark ? 'dark' : 'light';
  const page = await browser.newPage({ ...LOCALE, baseURL: product.url, colorScheme });
  if (views === ADMIN_VIEWS) await signInPage(page, product);
  const files: string[] = [];
  for (const [name, view] of Object.entries(views).filter(([name]) => name.includes(only)))
    for (const width of widths) {
      await show(page, view, width);
      const path = join(FOLDER, `${name}-${width}${isDark ? '-dark' : ''}.png`);
      await page.screenshot({ path, fullPage: !view.isDialog });
      files.push(path);
    }
  await page.close();
  return files;
}

async function show(page: Page, view: View, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
  await page.goto(view.path);
  await view.act?.(page);
  await settled(page);
}

/** Waits until everything has loaded, including lazy images. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    const arrivals = Array.from(document.images, (picture) => picture.decode().catch(() => {}));
    await Promise.all([...arrivals, document.fonts.ready]);
  });
  await page.waitForLoadState('networkidle');
}
