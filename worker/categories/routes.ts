import { z } from '#contract/zod';
import { answers } from '../http/described.ts';
import {
  categoryCreate,
  categoryForm,
  categoryMerge,
  type Category,
  category,
} from '#contract/articles/categories';
import { ApiError } from '#contract/errors';
import { type Done, done } from '#contract/accounts/auth';
import { NOUNS } from '#contract/nouns';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { body, rowId } from '../http/request.ts';
import { contextOf } from '../write.ts';
import { DONE } from '../texts.ts';
import { listCategories } from './queries.ts';
import { changeCategory, createCategory, moveCategory, removeCategory } from './write.ts';

const UNKNOWN = 'category_not_found';

export const categories = new Hono<AppEnv>()
  .get(
    '/list',
    answers('Lists the categories by name.', z.array(category)),
    requireRight('read'),
    async (c) => c.json<Category[]>(await listCategories(c.env.DB)),
  )
  .post(
    '/',
    answers('Creates a category.', category, { status: 201, errors: [UNKNOWN, 'category_taken'] }),
    requireRight('publish'),
    body(categoryCreate),
    async (c) => {
      const { name, submission } = c.req.valid('json');
      return c.json<Category>(await createCategory(contextOf(c), name, submission), 201);
    },
  )
  .put(
    '/:id',
    answers('Renames a category.', category, { errors: [UNKNOWN, 'category_taken'] }),
    requireRight('publish'),
    body(categoryForm),
    async (c) => {
      const { name } = c.req.valid('json');
      const changed = await changeCategory(contextOf(c), rowId(c, UNKNOWN), name);
      if (!changed) throw new ApiError(UNKNOWN);
      return c.json<Category>(changed);
    },
  )
  .post(
    '/:id/merge',
    answers('Moves the articles of a category to another one and deletes it.', done, {
      errors: [UNKNOWN],
    }),
    requireRight('publish'),
    body(categoryMerge),
    async (c) => {
      const { into } = c.req.valid('json');
      const { article_count } = await moveCategory(contextOf(c), rowId(c, UNKNOWN), into);
      return c.json<Done>({ message: DONE.categoryMerged(article_count) });
    },
  )
  .delete(
    '/:id',
    answers('Deletes a category.', done, { errors: [UNKNOWN, 'category_used'] }),
    requireRight('publish'),
    async (c) => {
      await removeCategory(contextOf(c), rowId(c, UNKNOWN));
      return c.json<Done>({ message: NOUNS.category.verbs.delete });
    },
  );
