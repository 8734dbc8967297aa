import { LIMITS } from '#contract/limits';
import type { Shell } from '#contract/pages/pages';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { cardsOf, newest } from '../articles/read.ts';
import { SETTINGS, TEXTS } from '../documents/nouns.ts';
import { reasonOf } from '../errors.ts';
import { RECENT_ARTICLES_FAILED } from '../texts.ts';

/** Reads the data of every page's header and footer, with a page's own statements, in one database call. */
export async function readWithShell(
  db: D1Database,
  ...more: D1PreparedStatement[]
): Promise<[shell: Shell, ...results: D1Result[]]> {
  const [settings, texts, recent, ...results] = await db.batch([
    SETTINGS.select(db),
    TEXTS.selectAll(db),
    newest(db, LIMITS.footerArticles),
    ...more,
  ]);
  const shell = {
    settings: SETTINGS.valuesFrom(settings),
    ...TEXTS.shownFrom(texts),
    recentArticles: cardsOf(recent),
  };
  return [shell, ...results];
}

/** Reads a page without content of its own. */
export async function loadShell(db: D1Database): Promise<Shell> {
  const [shell] = await readWithShell(db);
  return shell;
}

/** Reads the header and footer data, or its defaults when the database fails, so that errors still have a page. */
export async function loadShellOrDefault(db: D1Database): Promise<Shell> {
  return loadShell(db).catch((error: unknown) => {
    console.error(`${RECENT_ARTICLES_FAILED}${reasonOf(error).slice(1)}`);
    return { settings: DEFAULT_SETTINGS, texts: {}, recentArticles: [] };
  });
}
