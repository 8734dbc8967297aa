import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import { NOUNS, type DeadlineNoun } from '#contract/nouns';
import type { Deadline } from '#contract/publication/deadlines';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { ASSETS, addAdmin, ok, signIn } from '../admin-world.ts';
import { databaseOf } from '../world.ts';

export const NONE: Deadline = { withdraw_at: null, review_on: null };
export const END: Deadline = { withdraw_at: '2031-03-30T07:00:00.000Z', review_on: null };

let token = '';

/** Signs in, and returns the token. */
export async function openDeadlines(): Promise<string> {
  await addAdmin('echeance');
  return (token = await signIn('echeance'));
}

/** Creates a visible row and returns its id. */
export const MAKE: Record<DeadlineNoun, () => Promise<number>> = {
  article: async () => (await publish('Une offre')).id,
  testimonial: () => row('testimonials', { name: 'Zoé', role: 'Éducatrice', text: 'Bien.' }),
  question: () => row('questions', { question: 'Quand ?', answer: '<p>Bientôt.</p>' }),
};

export const publish = (title: string, given: object = {}) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', ...given },
  });

async function row(plural: string, body: object): Promise<number> {
  return (await ok<{ id: number }>('POST', `/api/${plural}`, { token, body })).id;
}

export const pathOf = (noun: DeadlineNoun, id: number) =>
  `/api/${NOUNS[noun].plural}/${id}/deadline`;

/** Plans a deadline from a former one, without one by default. */
export const plan = (noun: DeadlineNoun, id: number, asked: Partial<Deadline>, former = NONE) =>
  ok<Deadline>('PUT', pathOf(noun, id), { token, body: { ...NONE, ...asked, former } });

export const read = (noun: DeadlineNoun, id: number) =>
  ok<Deadline>('GET', pathOf(noun, id), { token });

/** True when visitors see the row. */
export async function isVisible(noun: DeadlineNoun, id: number): Promise<boolean> {
  const seen = noun === 'article' ? `status = 'published' AND deleted_at IS NULL` : 'is_active';
  const sql = `SELECT COUNT(*) AS n FROM ${NOUNS[noun].plural} WHERE id = ? AND ${seen}`;
  return (await env.DB.prepare(sql).bind(id).first<number>('n')) === 1;
}

/** Runs the task of each minute. */
export const tick = (at: string, given: Partial<Env> = {}) =>
  runCron('* * * * *', new Date(at), { ...env, ASSETS, ...given });

/** Returns a database that runs `act` between the reads of a write and its batch, once. */
export function interrupted(act: () => Promise<unknown>): D1Database {
  let isNext = false;
  let isDone = false;
  const prepare = (sql: string) => {
    isNext ||= sql.includes('INSERT INTO audit_log');
    return env.DB.prepare(sql);
  };
  return new Proxy(databaseOf(env.DB, prepare), {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name) as unknown;
      return async (statements: D1PreparedStatement[]) => {
        if (isNext && !isDone) {
          isDone = true;
          await act();
        }
        return env.DB.batch(statements);
      };
    },
  });
}
