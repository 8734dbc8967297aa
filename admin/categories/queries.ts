import { api } from '../api';
import { atRow, bodyOf, messageOf } from '../calls';

const { categories } = api.articles;

/** Stores a new category; the same `submission` again returns what is stored already. */
export const createCategory = (name: string, submission: string) =>
  bodyOf(categories.$post({ json: { name, submission } }));

export const renameCategory = (id: number, name: string) =>
  categories[':id'].$put({ ...atRow(id), json: { name } });

export const removeCategory = (id: number) => categories[':id'].$delete(atRow(id));

/** Gives the articles of a category to another one, or to none, and deletes it. */
export const moveCategory = (id: number, into: number | null) =>
  messageOf(categories[':id'].merge.$post({ ...atRow(id), json: { into } }));
