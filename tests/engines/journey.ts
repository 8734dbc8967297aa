import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doubleRootSize, unreadableText } from '../browser/page-checks/readable-text.ts';
import { press, until, type Engine } from './engine.ts';

export const FOLDER = 'screenshots/engines';
const WIDTHS = [360, 1440];
/** Enter key in WebDriver's encoding. */
const ENTER = '\uE007';

/** Returns a function that opens a path in both widths, takes screenshots and records faults. */
export function createVisitor(
  engine: Engine,
  origin: string,
  takeReports: () => string[],
  faults: string[],
) {
  return async (path: string): Promise<void> => {
    const name = path.replace(/[^a-z0-9]+/g, '-').slice(1, 40) || 'accueil';
    for (const width of WIDTHS) {
      await engine.resize(width, width < 600 ? 740 : 900);
      await engine.open(origin + path);
      await until(engine, `return Boolean(document.querySelector('h1'))`);
      await until(
        engine,
        `for (const picture of document.images) picture.loading = 'eager';
         await Promise.all(Array.from(document.images, (one) => one.decode().catch(() => {})));
         await document.fonts.ready;
         const main = document.querySelector('main');
         const isLoaded = main.innerText.length > 60 && !main.querySelector('[class*=Skeleton]');
         return isLoaded && !document.querySelector('[aria-busy=true]')`,
      );
      const isScreen = path.startsWith('/admin');
      await lookAt(`${path} at ${width} px`, isScreen);
      faults.push(...takeReports().map((breach) => `${engine.name}: ${path}: ${breach}`));
      const file = `${engine.name.toLowerCase()}-${name}-${width}.png`;
      await writeFile(join(FOLDER, file), await engine.picture());
      if (isScreen || width !== WIDTHS[0]) continue;
      await engine.read(`(${String(doubleRootSize)})()`);
      await lookAt(`${path} at ${width} px with letters twice as large`);
    }
  };

  async function lookAt(place: string, isScreen = false): Promise<void> {
    const [whole = 0, shown = 0] = await engine.read<number[]>(
      'const { scrollWidth, clientWidth } = document.documentElement; return [scrollWidth, clientWidth]',
    );
    if (whole > shown) faults.push(`${engine.name}: ${place}: ${whole} px wide in ${shown} px`);
    // Lists in the back office truncate long texts on purpose.
    if (isScreen) return;
    const unreadable = await engine.read<string[]>(`return (${String(unreadableText)})()`);
    faults.push(...unreadable.map((text) => `${engine.name}: ${place}: ${text}`));
  }
}

export async function signIn(engine: Engine, origin: string, password: string): Promise<void> {
  await engine.open(`${origin}/admin/login`);
  await press(engine, '//input[@autocomplete="username" or @name="username"]');
  await engine.type('admin');
  await press(engine, '//input[@type="password"]');
  await engine.type(password + ENTER);
  await until(engine, `return location.pathname === '/admin/dashboard'`);
}

/** Writes and publishes an article as an author, then reads it as a visitor. */
export async function publish(engine: Engine, origin: string): Promise<void> {
  const title = `Un essai de ${engine.name}`;
  await engine.open(`${origin}/admin/articles/new`);
  await until(engine, `return Boolean(document.activeElement?.matches('input, textarea'))`);
  await engine.type(title + ENTER);
  await until(engine, `return document.activeElement?.matches('[contenteditable=true]')`);
  await engine.type('Du texte, écrit au clavier.');
  const button = `//button[contains(., "Publier l'article")]`;
  await press(engine, `${button}[not(ancestor::*[@role="dialog"])]`);
  await press(engine, `//*[@role="dialog"]${button}`);
  await until(engine, `return location.pathname.startsWith('/admin/articles/edit/')`);
  const path = `/articles/un-essai-de-${engine.name.toLowerCase()}`;
  await until(engine, `return (await fetch(${JSON.stringify(path)})).ok`);
  await engine.open(origin + path);
  const shown = await engine.read<string>(`return document.querySelector('article').textContent`);
  for (const text of [title, 'Du texte, écrit au clavier.'])
    if (!shown.includes(text))
      throw new Error(`${engine.name}: « ${text} » is not in the article.`);
}
