import { api } from '../api';
import { rowParams, bodyOf, messageOf } from '../calls';

const { categories } = api.articles;

/** Creates a category; `submission` is an idempotency key. */
export const createCategory = (name: string, submission: string) =>
  bodyOf(categories.$post({ json: { name, submission } }));

export const renameCategory = (id: number, name: string) =>
  categories[':id'].$put({ ...rowParams(id), json: { name } });

export const removeCategory = (id: number) => categories[':id'].$delete(rowParams(id));

/** Moves the articles of a category to another category, or to none, and deletes the category. */
export const moveCategory = (id: number, into: number | null) =>
  messageOf(categories[':id'].merge.$post({ ...rowParams(id), json: { into } }));
