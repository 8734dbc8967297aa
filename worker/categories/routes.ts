import { categoryForm, type Category } from '#contract/categories';
import { ApiError } from '#contract/errors';
import type { Done } from '#contract/auth';
import { Hono } from 'hono';
import { auditCreation, auditIfChanged } from '../audit/queries.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { isDuplicate, now } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { body, rowId } from '../http.ts';
import {
  categoryChange,
  deleteCategory,
  insertCategory,
  listCategories,
  renameCategory,
  selectCategory,
} from './queries.ts';

const UNKNOWN = 'category_not_found';

export const categories = new Hono<AppEnv>()
  .get('/list', requireAdmin, async (c) => c.json<Category[]>(await listCategories(c.env.DB)))
  .post('/', requireAdmin, body(categoryForm), async (c) => {
    const { name } = c.req.valid('json');
    const results = await c.env.DB.batch<Category>([
      insertCategory(c.env.DB, name, now()),
      auditCreation(c.env.DB, 'categories', {
        adminId: c.var.admin.user.id,
        action: 'category.create',
        subject: 'category',
        detail: name,
      }),
      selectCategory(c.env.DB),
    ]).catch(refuseDuplicate);
    return c.json<Category>(results.at(-1)!.results[0]!, 201);
  })
  .put('/:id', requireAdmin, body(categoryForm), async (c) => {
    const id = rowId(c, UNKNOWN);
    const { name } = c.req.valid('json');
    const results = await c.env.DB.batch<Category>([
      renameCategory(c.env.DB, id, name),
      auditIfChanged(c.env.DB, entryOf(c.var.admin.user.id, 'category.rename', { id, name })),
      categoryChange(c.env.DB, id),
      selectCategory(c.env.DB, id),
    ]).catch(refuseDuplicate);
    const category = results.at(-1)?.results[0];
    if (!category) throw new ApiError(UNKNOWN);
    return c.json<Category>(category);
  })
  .delete('/:id', requireAdmin, async (c) => {
    const id = rowId(c, UNKNOWN);
    const found = await selectCategory(c.env.DB, id).first<Category>();
    if (!found) throw new ApiError(UNKNOWN);
    const [deleted] = await c.env.DB.batch([
      deleteCategory(c.env.DB, found.id),
      auditIfChanged(c.env.DB, entryOf(c.var.admin.user.id, 'category.delete', found)),
    ]);
    if (!deleted?.meta.changes) throw new ApiError('category_used');
    return c.json<Done>({ message: 'Catégorie supprimée' });
  });

/** Two names that differ by accents, case or punctuation only have the same slug, and are one. */
function refuseDuplicate(error: unknown): never {
  const isTaken = isDuplicate(error, 'categories.name') || isDuplicate(error, 'categories.slug');
  throw isTaken ? new ApiError('category_taken') : error;
}

function entryOf(adminId: number, action: string, { id, name }: Pick<Category, 'id' | 'name'>) {
  return { adminId, action, subject: `category:${id}`, detail: name };
}
