import { openLocalState } from '#builder/local/local-state';
import { readSeedArticles, seed } from '#builder/seed/seed';
import { seedArticle } from '#worker/articles/queries';

const BATCH = 200;
const MINUTE = 60_000;

/**
 * Makes a local state that holds `count` published articles: the seed, then its texts again under
 * other titles, each a minute older than the one before.
 */
export async function fillState(stateDir: string, count: number): Promise<void> {
  const texts = await readSeedArticles();
  const state = await openLocalState(stateDir);
  try {
    await seed(state.env.DB);
    const oldest = Date.parse(texts[0]!.publishedAt);
    const copies = Array.from({ length: Math.max(0, count - texts.length) }, (_, place) => {
      const text = texts[place % texts.length]!;
      const number = place + 1;
      return seedArticle(state.env.DB, {
        ...text,
        slug: `copie-${number}`,
        title: `${text.title}, copie ${number}`,
        isFeatured: false,
        publishedAt: new Date(oldest - number * MINUTE).toISOString(),
      });
    });
    for (let first = 0; first < copies.length; first += BATCH)
      await state.env.DB.batch(copies.slice(first, first + BATCH).flat());
  } finally {
    await state.close();
  }
}
