import { createStore, del, delMany, entries, set } from 'idb-keyval';
import type { ArticleForm } from './article-form';

/** What someone typed and the server has not confirmed yet, kept in the browser. */
export interface KeptText {
  id: string;
  adminId: number;
  /** Null for an article that is not created yet. */
  articleId: number | null;
  form: ArticleForm;
  /** ISO 8601, UTC. */
  writtenAt: string;
}

const store = createStore('passerelle-drafts', 'articles');

/** People who signed out leaving nothing behind: a screen that closes may still want to keep a text. */
const leaving = new Set<number>();

/** Each screen has a text of its own, so that two windows never write over each other. */
export async function keepText(text: KeptText): Promise<void> {
  if (leaving.has(text.adminId)) return;
  await set(text.id, text, store);
}

export async function forgetText(id: string): Promise<void> {
  await del(id, store);
}

/** The texts of one person for one article, or for new ones; the newest first. */
export async function findTexts(adminId: number, articleId: number | null): Promise<KeptText[]> {
  leaving.delete(adminId);
  return (await textsOf(adminId))
    .filter((text) => text.articleId === articleId)
    .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}

/** How many texts of one person this browser keeps. */
export async function countTexts(adminId: number): Promise<number> {
  return (await textsOf(adminId)).length;
}

/** Erases the texts of one person, who is about to sign out. */
export async function forgetTextsOf(adminId: number): Promise<void> {
  leaving.add(adminId);
  try {
    const kept = await textsOf(adminId);
    await delMany(
      kept.map(({ id }) => id),
      store,
    );
  } catch (error) {
    // They stay, and go on writing.
    leaving.delete(adminId);
    throw error;
  }
}

/** Every text of one person that this browser keeps. */
export async function textsOf(adminId: number): Promise<KeptText[]> {
  const kept = await entries<string, KeptText>(store);
  return kept.map(([, text]) => text).filter((text) => text.adminId === adminId);
}
