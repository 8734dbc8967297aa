import { z } from '#contract/zod';
import { answers } from '../http/described.ts';
import { done, type Done } from '#contract/accounts/auth';
import { ApiError } from '#contract/errors';
import { CONTENT } from '#contract/content/nouns';
import { NOUNS } from '#contract/nouns';
import type { Edited } from '#contract/publication/versions';
import { listOrder } from '#contract/requests/order-form';
import { Hono, type Context, type TypedResponse } from 'hono';
import { optionalAdmin, requireRight } from '../auth/require.ts';
import { history } from '../drafts/history.ts';
import { draftedFrom, selectDrafted } from '../drafts/queries.ts';
import type { Versioned } from '../drafts/versioned.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, rowId } from '../http/request.ts';
import { findDraft } from '../versions/queries.ts';
import { contextOf } from '../write.ts';
import {
  changeRow,
  createRow,
  removeRow,
  rowToChange,
  unknownRow,
  type Kind,
  type Listed,
} from './rows.ts';
import { PICTURE_ERRORS } from '../images/store.ts';
import { orderRows } from './order.ts';

/** Readers of the visitors' view of a listed noun. */
interface Shown<Row, Public> {
  publicPart: (row: Row) => Public;
  /** Returns the active rows, in list order. */
  listActive: (db: D1Database) => Promise<Public[]>;
}

/** Routes at the address of a listed noun: its rows, their order, versions and drafts. */
export function listedRoutes<K extends Kind, Public extends object>(
  kind: Listed<K>,
  versioned: Versioned<K['form']>,
  { publicPart, listActive }: Shown<K['row'], Public>,
) {
  const unknown = unknownRow(kind.noun);
  const { noun: one, row, publicRow, edited } = kind;
  const { plural } = NOUNS[one];
  const { pictures } = CONTENT[one];
  const { maxBytes } = versioned;
  const writeErrors = pictures.addresses.length > 0 ? PICTURE_ERRORS : [];
  return new Hono<AppEnv>()
    .get('/', answers(`Lists the active ${plural}.`, z.array(publicRow)), async (c) =>
      respondJson(c, await listActive(c.env.DB)),
    )
    .get(
      '/:id',
      answers(`Reads a ${one}.`, z.union([row, publicRow]), { errors: [unknown] }),
      optionalAdmin,
      async (c) => {
        const row = await rowToChange(c.env.DB, kind, rowId(c, unknown), undefined);
        if (c.var.admin) return respondJson<K['row'] | Public>(c, row);
        if (!row.is_active) throw new ApiError(unknown);
        return respondJson<K['row'] | Public>(c, publicPart(row));
      },
    )
    .get(
      '/:id/edit',
      answers(`Reads a ${one} with its draft.`, edited, { errors: [unknown] }),
      requireRight('read'),
      async (c) => {
        const id = rowId(c, unknown);
        const [row, draft] = await Promise.all([
          rowToChange(c.env.DB, kind, id, undefined),
          findDraft(c.env.DB, one, id),
        ]);
        return respondJson(c, { ...row, draft } as Edited<K['row'], K['form']>);
      },
    )
    .post(
      '/',
      answers(`Creates a ${one}.`, row, { status: 201, errors: [unknown, ...writeErrors] }),
      requireRight('publish'),
      body(kind.create, { maxBytes }),
      async (c) => respondJson(c, await createRow(contextOf(c), kind, c.req.valid('json')), 201),
    )
    .put(
      '/order',
      answers(`Puts the ${plural} in order.`, z.array(row), { errors: ['conflict'] }),
      requireRight('publish'),
      body(listOrder),
      async (c) => respondJson(c, await orderRows(contextOf(c), kind, c.req.valid('json'))),
    )
    .put(
      '/:id',
      answers(`Changes a ${one}.`, row, {
        readsIfMatch: true,
        errors: [unknown, 'conflict', ...writeErrors],
      }),
      requireRight('publish'),
      body(kind.update, { maxBytes }),
      async (c) => {
        const id = rowId(c, unknown);
        const form = c.req.valid('json');
        return respondJson(c, await changeRow(contextOf(c), kind, id, form, expectedVersion(c)));
      },
    )
    .delete(
      '/:id',
      answers(`Deletes a ${one}.`, done, { errors: [unknown] }),
      requireRight('publish'),
      async (c) => {
        await removeRow(contextOf(c), kind, rowId(c, unknown));
        return c.json<Done>({ message: NOUNS[kind.noun].verbs.delete });
      },
    )
    .route('/:id', history(versioned));
}

/** GET /api/admin/<noun's plural>: all rows, active or not, in list order. */
export function adminListRoute<K extends Kind>({ noun, listed, rows }: Listed<K>) {
  return new Hono<AppEnv>().get(
    '/',
    answers(`Lists all ${NOUNS[noun].plural}.`, z.array(listed)),
    requireRight('read'),
    async (c) => {
      const { DB } = c.env;
      const [all, found] = await DB.batch([rows.selectAll(DB), selectDrafted(DB, noun)]);
      const drafted = draftedFrom(found!);
      const list: (K['row'] & { has_draft: boolean })[] = rows
        .listFrom(all)
        .map((row) => ({ ...row, has_draft: drafted.has(row.id) }));
      return respondJson(c, list);
    },
  );
}

/** Returns a JSON response typed by its body: the type that `c.json` infers is too long to declare. */
function respondJson<Body extends object>(c: Context, body: Body, status: 200 | 201 = 200) {
  return c.json(body, status) as Response as Response & TypedResponse<Body, 200 | 201, 'json'>;
}
