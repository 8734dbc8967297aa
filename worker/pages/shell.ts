import { LIMITS } from '#contract/limits';
import type { Shell } from '#contract/pages/pages';
import { DEFAULT_SETTINGS, publicSettings } from '#contract/settings/settings';
import { cardsOf, newest } from '../articles/read.ts';
import { SETTINGS, TEXTS } from '../documents/nouns.ts';
import { reasonOf } from '../errors.ts';
import { exampleKinds, selectExamples } from '../setup/queries.ts';
import { RECENT_ARTICLES_FAILED } from '../texts.ts';

/** Data of every page that does not depend on articles. */
export type Common = Omit<Shell, 'recentArticles'>;

/** Statements that read the data of every page that does not depend on articles: see `commonFrom`. */
export function selectCommon(db: D1Database): D1PreparedStatement[] {
  return [SETTINGS.select(db), TEXTS.selectAll(db), selectExamples(db)];
}

/** Returns the data read by `selectCommon`, and the results of the other statements of a batch. */
export function commonFrom(
  results: (D1Result | undefined)[],
): [common: Common, ...others: (D1Result | undefined)[]] {
  const [stored, texts, examples, ...others] = results;
  const settings = publicSettings(SETTINGS.valuesFrom(stored));
  const kinds = exampleKinds(settings, examples);
  const common = {
    settings,
    ...TEXTS.shownFrom(texts),
    ...(kinds.length > 0 && { examples: kinds }),
  };
  return [common, ...others];
}

/** Reads the data of every page's header and footer, with a page's own statements, in one database call. */
export async function readWithShell(
  db: D1Database,
  ...more: D1PreparedStatement[]
): Promise<[shell: Shell, ...results: (D1Result | undefined)[]]> {
  const [common, recent, ...results] = commonFrom(
    await db.batch([...selectCommon(db), newest(db, LIMITS.footerArticles), ...more]),
  );
  return [{ ...common, recentArticles: cardsOf(recent) }, ...results];
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
    return { settings: publicSettings(DEFAULT_SETTINGS), texts: {}, recentArticles: [] };
  });
}
