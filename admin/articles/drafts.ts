import { createStore, del, delMany, entries, set } from 'idb-keyval';
import type { ArticleForm } from './article-form';

/** What someone typed and the server has not confirmed yet, kept in the browser. */
export interface Draft {
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

/** Each screen has a draft of its own, so that two windows never write over each other. */
export async function keepDraft(draft: Draft): Promise<void> {
  if (leaving.has(draft.adminId)) return;
  await set(draft.id, draft, store);
}

export async function forgetDraft(id: string): Promise<void> {
  await del(id, store);
}

/** The drafts of one person for one article, or for new ones; the newest first. */
export async function findDrafts(adminId: number, articleId: number | null): Promise<Draft[]> {
  leaving.delete(adminId);
  return (await draftsOf(adminId))
    .filter((draft) => draft.articleId === articleId)
    .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}

/** How many drafts of one person this browser keeps. */
export async function countDrafts(adminId: number): Promise<number> {
  return (await draftsOf(adminId)).length;
}

/** Erases the drafts of one person, who is about to sign out. */
export async function forgetDraftsOf(adminId: number): Promise<void> {
  leaving.add(adminId);
  try {
    const kept = await draftsOf(adminId);
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
export async function draftsOf(adminId: number): Promise<Draft[]> {
  const kept = await entries<string, Draft>(store);
  return kept.map(([, draft]) => draft).filter((draft) => draft.adminId === adminId);
}
