import type { Category } from '#contract/categories';
import { api } from '../api';
import { atRow } from '../calls';

/** Stores a new category; the same `submission` again returns what is stored already. */
export async function createCategory(name: string, submission: string): Promise<Category> {
  return (await api.articles.categories.$post({ json: { name, submission } })).json();
}

export async function renameCategory(id: number, name: string): Promise<void> {
  await api.articles.categories[':id'].$put({ ...atRow(id), json: { name } });
}

export async function removeCategory(id: number): Promise<void> {
  await api.articles.categories[':id'].$delete(atRow(id));
}

/** Gives the articles of a category to another one, or to none, and deletes it. */
export async function moveCategory(id: number, into: number | null): Promise<string> {
  const moved = { ...atRow(id), json: { into } };
  const response = await api.articles.categories[':id'].merge.$post(moved);
  return (await response.json()).message;
}
