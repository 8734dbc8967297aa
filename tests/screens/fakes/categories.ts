import { inNameOrder, type Category } from '#contract/articles/categories';
import { ApiError } from '#contract/errors';
import { slugify } from '#contract/text/slug';
import { answer } from '../fake-api.ts';

/** Answers the calls about categories. Each name has the ids from 1 on. */
export function fakeCategories(...names: string[]): void {
  let lastId = 0;
  const made = (name: string): Category => ({
    id: ++lastId,
    name,
    slug: slugify(name),
    article_count: 0,
  });
  let rows = names.map(made);
  answer('GET /articles/categories/list', () => inNameOrder(rows) as Category[]);
  answer('POST /articles/categories', ({ body: { name } }) => {
    if (rows.some(({ slug }) => slug === slugify(name))) throw new ApiError('category_taken');
    rows = [...rows, made(name)];
    return rows.at(-1)!;
  });
  answer('PUT /articles/categories/:id', ({ id, body: { name } }) => {
    rows = rows.map((row) => (row.id === id ? { ...row, name, slug: slugify(name) } : row));
    return rows.find((row) => row.id === id)!;
  });
  answer('DELETE /articles/categories/:id', ({ id }) => {
    rows = rows.filter((row) => row.id !== id);
    return { message: 'Catégorie supprimée' };
  });
}
