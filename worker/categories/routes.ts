import { categoryCreate, categoryForm, categoryMerge, type Category } from '#contract/categories';
import { ApiError } from '#contract/errors';
import type { Done } from '#contract/auth';
import { NOUNS } from '#contract/nouns';
import { Hono } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { body, rowId } from '../http.ts';
import { authorOf } from '../write.ts';
import { DONE } from '../texts.ts';
import { listCategories } from './queries.ts';
import { changeCategory, createCategory, moveCategory, removeCategory } from './write.ts';

const UNKNOWN = 'category_not_found';

export const categories = new Hono<AppEnv>()
  .get('/list', requireAdmin, async (c) => c.json<Category[]>(await listCategories(c.env.DB)))
  .post('/', requireAdmin, body(categoryCreate), async (c) => {
    const { name, submission } = c.req.valid('json');
    return c.json<Category>(await createCategory(authorOf(c), name, submission), 201);
  })
  .put('/:id', requireAdmin, body(categoryForm), async (c) => {
    const { name } = c.req.valid('json');
    const category = await changeCategory(authorOf(c), rowId(c, UNKNOWN), name);
    if (!category) throw new ApiError(UNKNOWN);
    return c.json<Category>(category);
  })
  .post('/:id/merge', requireAdmin, body(categoryMerge), async (c) => {
    const { into } = c.req.valid('json');
    const { article_count } = await moveCategory(authorOf(c), rowId(c, UNKNOWN), into);
    return c.json<Done>({ message: DONE.categoryMerged(article_count) });
  })
  .delete('/:id', requireAdmin, async (c) => {
    await removeCategory(authorOf(c), rowId(c, UNKNOWN));
    return c.json<Done>({ message: NOUNS.category.verbs.delete });
  });
