import type { AdminQuestion, Question } from '#contract/questions';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';
import { ORDER } from '../order/queries.ts';

const COLUMNS = 'category, question, answer, is_active';
const ROW = `id, ${COLUMNS}, display_order, version, created_at, updated_at`;

type Row = Omit<AdminQuestion, 'is_active'> & { is_active: number };

function fromRow(row: Row): AdminQuestion {
  return { ...row, is_active: row.is_active === 1 };
}

/** What the public sees of a question. */
export function publicPart({ id, category, question, answer }: AdminQuestion): Question {
  return { id, category, question, answer };
}

/** Statement that reads the active questions, in their order. */
export function selectActive(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM questions WHERE is_active = 1 ${ORDER}`);
}

/** The questions that such a statement read, as the public sees them. */
export function questionsFrom(result: D1Result | undefined): Question[] {
  return listFrom(result).map(publicPart);
}

/** Statement that reads every question, in their order. */
export function selectQuestions(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM questions ${ORDER}`);
}

/** The questions that such a statement read. */
export function listFrom(result: D1Result | undefined): AdminQuestion[] {
  return ((result?.results ?? []) as Row[]).map(fromRow);
}

/** Statement that reads the question of a write. */
export function selectWritten(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM questions WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** A question, active or not, or null. */
export async function findQuestion(db: D1Database, id: number): Promise<AdminQuestion | null> {
  const found = await db.prepare(`SELECT ${ROW} FROM questions WHERE id = ?`).bind(id).all();
  return listFrom(found)[0] ?? null;
}

/** What the form says of a question. */
export type QuestionContent = Pick<AdminQuestion, 'category' | 'question' | 'answer' | 'is_active'>;

function valuesOf({ category, question, answer, is_active }: QuestionContent) {
  return [category, question, answer, Number(is_active)];
}

/** Statement that adds the question of a ticket, after all others. */
export function insertQuestion(
  db: D1Database,
  ticket: string,
  content: QuestionContent,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO questions (${COLUMNS}, created_at, updated_at, id, version, display_order)
       SELECT ?2, ?3, ?4, ?5, ?6, ?6, ${TICKET_REF}, ${TICKET_VERSION},
         (SELECT COALESCE(MAX(display_order) + 1, 0) FROM questions)
       WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, ...valuesOf(content), now());
}

/** Statement that adds a question to a database that is filled for the first time. */
export function seedQuestion(
  db: D1Database,
  content: QuestionContent & Pick<AdminQuestion, 'display_order'>,
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO questions (${COLUMNS}, display_order, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    )
    .bind(...valuesOf(content), content.display_order, at);
}

/** Statement that rewrites the question of a ticket. */
export function updateQuestion(
  db: D1Database,
  ticket: string,
  content: QuestionContent,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE questions SET (${COLUMNS}) = (?2, ?3, ?4, ?5), updated_at = ?6,
         version = ${TICKET_VERSION}
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, ...valuesOf(content), now());
}

/** Statement that deletes the question of a ticket. */
export function deleteQuestion(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM questions WHERE id = ${TICKET_REF}`).bind(ticket);
}
