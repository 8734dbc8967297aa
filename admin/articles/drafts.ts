import { createStore, del, entries, set } from 'idb-keyval';
import type { ArticleForm } from './article-form';

/** What someone typed and the server has not confirmed yet, kept in the browser. */
export interface Draft {
  id: string;
  adminId: number;
  /** Null for an article that is not created yet. */
  articleId: number | null;
  form: ArticleForm;
  /** The version that it was written upon; null for a new article. */
  version: number | null;
  /** ISO 8601, UTC. */
  writtenAt: string;
}

const store = createStore('passerelle-drafts', 'articles');

/** Each screen has a draft of its own, so that two windows never write over each other. */
export async function keepDraft(draft: Draft): Promise<void> {
  await set(draft.id, draft, store);
}

export async function forgetDraft(id: string): Promise<void> {
  await del(id, store);
}

/** The drafts of one person for one article, or for new ones; the newest first. */
export async function findDrafts(adminId: number, articleId: number | null): Promise<Draft[]> {
  const kept = await entries<string, Draft>(store);
  return kept
    .map(([, draft]) => draft)
    .filter((draft) => draft.adminId === adminId && draft.articleId === articleId)
    .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
}
