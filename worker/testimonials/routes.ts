import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Done } from '#contract/auth';
import {
  type AdminTestimonial,
  type Testimonial,
  testimonialCreate,
  testimonialUpdate,
} from '#contract/testimonials';
import { listOrder } from '#contract/order-form';
import { NOUNS } from '#contract/nouns';
import { Hono } from 'hono';
import { optionalAdmin, requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, rowId } from '../http.ts';
import { history } from '../drafts/history.ts';
import { removeRow, rowToChange } from '../order/listed.ts';
import { orderRows } from '../order/order.ts';
import { authorOf } from '../write.ts';
import {
  listFrom,
  publicPart,
  selectActive,
  selectTestimonials,
  testimonialsFrom,
} from './queries.ts';
import {
  changeTestimonial,
  createTestimonial,
  TESTIMONIALS,
  versionedTestimonial,
} from './write.ts';

const UNKNOWN = 'testimonial_not_found';
const TESTIMONIAL_BODY = { maxBytes: LIMITS.uploadBodyBytes };

export const testimonials = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<Testimonial[]>(testimonialsFrom(await selectActive(c.env.DB).all())),
  )
  .get('/:id', optionalAdmin, async (c) => {
    const testimonial = await rowToChange(c.env.DB, TESTIMONIALS, rowId(c, UNKNOWN), undefined);
    if (c.var.admin) return c.json<AdminTestimonial | Testimonial>(testimonial);
    if (!testimonial.is_active) throw new ApiError(UNKNOWN);
    return c.json<AdminTestimonial | Testimonial>(publicPart(testimonial));
  })
  .post('/', requireAdmin, body(testimonialCreate, TESTIMONIAL_BODY), async (c) => {
    const created = await createTestimonial(authorOf(c), c.req.valid('json'));
    return c.json<AdminTestimonial>(created, 201);
  })
  .put('/order', requireAdmin, body(listOrder), async (c) =>
    c.json<AdminTestimonial[]>(await orderRows(authorOf(c), TESTIMONIALS, c.req.valid('json'))),
  )
  .put('/:id', requireAdmin, body(testimonialUpdate, TESTIMONIAL_BODY), async (c) => {
    const id = rowId(c, UNKNOWN);
    const form = c.req.valid('json');
    return c.json<AdminTestimonial>(
      await changeTestimonial(authorOf(c), id, form, expectedVersion(c)),
    );
  })
  .delete('/:id', requireAdmin, async (c) => {
    await removeRow(authorOf(c), TESTIMONIALS, rowId(c, UNKNOWN));
    return c.json<Done>({ message: NOUNS.testimonial.verbs.delete });
  })
  .route('/:id', history(versionedTestimonial));

/** GET /api/admin/testimonials: active or not, in display order. */
export const adminTestimonials = new Hono<AppEnv>().get('/', requireAdmin, async (c) =>
  c.json<AdminTestimonial[]>(listFrom(await selectTestimonials(c.env.DB).all())),
);
