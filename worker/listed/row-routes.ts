import type { Done } from '#contract/auth';
import { ApiError } from '#contract/errors';
import { NOUNS } from '#contract/nouns';
import { listOrder } from '#contract/order-form';
import { Hono, type Context, type TypedResponse } from 'hono';
import { optionalAdmin, requireAdmin } from '../auth/require-admin.ts';
import { history } from '../drafts/history.ts';
import type { Versioned } from '../drafts/versioned.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, rowId } from '../http.ts';
import { authorOf } from '../write.ts';
import {
  changeRow,
  createRow,
  removeRow,
  rowToChange,
  unknownRow,
  type Kind,
  type Listed,
} from './rows.ts';
import { orderRows } from './order.ts';

/** What visitors see of a listed noun. */
interface Shown<Row, Public> {
  publicPart: (row: Row) => Public;
  /** The active rows, in their order. */
  listActive: (db: D1Database) => Promise<Public[]>;
}

/** Everything at the address of a listed noun: its rows, their order, versions and drafts. */
export function listedRoutes<K extends Kind, Public extends object>(
  kind: Listed<K>,
  versioned: Versioned<K['form']>,
  { publicPart, listActive }: Shown<K['row'], Public>,
) {
  const unknown = unknownRow(kind.noun);
  const { maxBytes } = versioned;
  return new Hono<AppEnv>()
    .get('/', async (c) => told(c, await listActive(c.env.DB)))
    .get('/:id', optionalAdmin, async (c) => {
      const row = await rowToChange(c.env.DB, kind, rowId(c, unknown), undefined);
      if (c.var.admin) return told<K['row'] | Public>(c, row);
      if (!row.is_active) throw new ApiError(unknown);
      return told<K['row'] | Public>(c, publicPart(row));
    })
    .post('/', requireAdmin, body(kind.create, { maxBytes }), async (c) =>
      told(c, await createRow(authorOf(c), kind, c.req.valid('json')), 201),
    )
    .put('/order', requireAdmin, body(listOrder), async (c) =>
      told(c, await orderRows(authorOf(c), kind, c.req.valid('json'))),
    )
    .put('/:id', requireAdmin, body(kind.update, { maxBytes }), async (c) => {
      const id = rowId(c, unknown);
      const form = c.req.valid('json');
      return told(c, await changeRow(authorOf(c), kind, id, form, expectedVersion(c)));
    })
    .delete('/:id', requireAdmin, async (c) => {
      await removeRow(authorOf(c), kind, rowId(c, unknown));
      return c.json<Done>({ message: NOUNS[kind.noun].verbs.delete });
    })
    .route('/:id', history(versioned));
}

/** GET /api/admin/<noun's plural>: active or not, in their order. */
export function adminListRoute<K extends Kind>({ rows }: Listed<K>) {
  return new Hono<AppEnv>().get('/', requireAdmin, async (c) =>
    told(c, rows.listFrom(await rows.selectAll(c.env.DB).all())),
  );
}

/** An answer in JSON, typed by its body: what `c.json` makes of a type parameter is too long to declare. */
function told<Body extends object>(c: Context, body: Body, status: 200 | 201 = 200) {
  return c.json(body, status) as Response as Response & TypedResponse<Body, 200 | 201, 'json'>;
}
