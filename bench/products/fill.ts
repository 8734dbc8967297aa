import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalState } from '#builder/local/state/local-state';
import { readSeedArticles, seed } from '#builder/seed/seed';
import { seedArticle } from '#worker/articles/queries';

const BATCH = 20;
const MINUTE = 60_000;

/**
 * Creates a local state with `count` published articles: the seed, then copies of its texts with
 * other titles. Each is a minute older than the previous one.
 */
export async function fillState(stateDir: string, count: number): Promise<void> {
  const texts = await readSeedArticles();
  const state = await openLocalState(stateDir);
  try {
    await seed(state.env.DB);
    const oldest = Date.parse(texts[0]!.publishedAt);
    const copy = (number: number) => {
      const text = texts[(number - 1) % texts.length]!;
      return seedArticle(state.env.DB, {
        ...text,
        slug: `copie-${number}`,
        title: `${text.title}, copie ${number}`,
        isFeatured: false,
        publishedAt: new Date(oldest - number * MINUTE).toISOString(),
      });
    };
    const copies = Math.max(0, count - texts.length);
    for (let stored = 0; stored < copies; stored += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, copies - stored) }, (_, place) =>
        copy(stored + place + 1),
      );
      // The database may have closed its connection. The pause lets this process notice.
      await sleep(10);
      await state.env.DB.batch(batch.flat());
    }
  } finally {
    await state.close();
  }
}
