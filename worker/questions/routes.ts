import type { Done } from '#contract/auth';
import { ApiError } from '#contract/errors';
import { listOrder } from '#contract/order-form';
import {
  questionCreate,
  questionUpdate,
  type AdminQuestion,
  type Question,
} from '#contract/questions';
import { NOUNS } from '#contract/nouns';
import { Hono } from 'hono';
import { optionalAdmin, requireAdmin } from '../auth/require-admin.ts';
import { history } from '../drafts/history.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion, rowId } from '../http.ts';
import { removeRow, rowToChange } from '../order/listed.ts';
import { orderRows } from '../order/order.ts';
import { authorOf } from '../write.ts';
import { listFrom, publicPart, questionsFrom, selectActive, selectQuestions } from './queries.ts';
import { changeQuestion, createQuestion, QUESTIONS, versionedQuestion } from './write.ts';

const UNKNOWN = 'question_not_found';

export const questions = new Hono<AppEnv>()
  .get('/', async (c) => c.json<Question[]>(questionsFrom(await selectActive(c.env.DB).all())))
  .get('/:id', optionalAdmin, async (c) => {
    const question = await rowToChange(c.env.DB, QUESTIONS, rowId(c, UNKNOWN), undefined);
    if (c.var.admin) return c.json<AdminQuestion | Question>(question);
    if (!question.is_active) throw new ApiError(UNKNOWN);
    return c.json<AdminQuestion | Question>(publicPart(question));
  })
  .post('/', requireAdmin, body(questionCreate), async (c) => {
    const created = await createQuestion(authorOf(c), c.req.valid('json'));
    return c.json<AdminQuestion>(created, 201);
  })
  .put('/order', requireAdmin, body(listOrder), async (c) =>
    c.json<AdminQuestion[]>(await orderRows(authorOf(c), QUESTIONS, c.req.valid('json'))),
  )
  .put('/:id', requireAdmin, body(questionUpdate), async (c) => {
    const id = rowId(c, UNKNOWN);
    const form = c.req.valid('json');
    return c.json<AdminQuestion>(await changeQuestion(authorOf(c), id, form, expectedVersion(c)));
  })
  .delete('/:id', requireAdmin, async (c) => {
    await removeRow(authorOf(c), QUESTIONS, rowId(c, UNKNOWN));
    return c.json<Done>({ message: NOUNS.question.verbs.delete });
  })
  .route('/:id', history(versionedQuestion));

/** GET /api/admin/questions: active or not, in their order. */
export const adminQuestions = new Hono<AppEnv>().get('/', requireAdmin, async (c) =>
  c.json<AdminQuestion[]>(listFrom(await selectQuestions(c.env.DB).all())),
);
