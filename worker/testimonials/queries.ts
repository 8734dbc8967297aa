import type { AdminTestimonial, Testimonial } from '#contract/testimonials';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';
import { COVER, withPictures } from '../images/read.ts';
import { ORDER } from '../order/queries.ts';

const COLUMNS = 'name, role, image, text, rating, is_example, is_active, display_order';
const ROW = `id, ${COLUMNS}, version, created_at, updated_at`;

type Row = Omit<AdminTestimonial, 'is_example' | 'is_active'> & {
  is_example: number;
  is_active: number;
};

function fromRow(row: Row): AdminTestimonial {
  return { ...row, is_example: row.is_example === 1, is_active: row.is_active === 1 };
}

/** What the public sees of a testimonial. */
export function publicPart(testimonial: AdminTestimonial): Testimonial {
  const { id, name, role, image, text, rating, is_example, cover } = testimonial;
  return { id, name, role, image, text, rating, is_example, ...(cover && { cover }) };
}

/** Statement that reads the active testimonials, in display order. */
export function selectActive(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW}, ${COVER} FROM testimonials a WHERE is_active = 1 ${ORDER}`);
}

/** What the public sees of the testimonials that such a statement read. */
export function testimonialsFrom(result: D1Result): Testimonial[] {
  return (result.results as Row[]).map((row) => publicPart(withPictures(fromRow(row))));
}

/** Statement that reads every testimonial, in display order. */
export function selectTestimonials(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM testimonials ${ORDER}`);
}

/** The testimonials that such a statement read. */
export function listFrom({ results }: D1Result): AdminTestimonial[] {
  return (results as Row[]).map(fromRow);
}

/** Statement that reads the testimonial of a write. */
export function selectWritten(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`SELECT ${ROW} FROM testimonials WHERE id = ${TICKET_REF}`).bind(ticket);
}

/** A testimonial, active or not, or null. */
export async function findTestimonial(
  db: D1Database,
  id: number,
): Promise<AdminTestimonial | null> {
  const found = await db.prepare(`SELECT ${ROW} FROM testimonials WHERE id = ?`).bind(id).all();
  return listFrom(found)[0] ?? null;
}

/** What is stored of a testimonial: everything but what the database counts itself. */
export type TestimonialContent = Omit<
  AdminTestimonial,
  'id' | 'cover' | 'version' | 'created_at' | 'updated_at'
>;

/** The same for a row that is there: without a place it keeps its own. */
type TestimonialRewrite = Omit<TestimonialContent, 'display_order'> & {
  display_order?: number | undefined;
};

function valuesOf(content: TestimonialRewrite) {
  const { name, role, image, text, rating, is_example, is_active, display_order } = content;
  const flags = [Number(is_example), Number(is_active)];
  return [name, role, image, text, rating, ...flags, display_order ?? null];
}

/** Statement that adds the testimonial of a ticket. */
export function insertTestimonial(
  db: D1Database,
  ticket: string,
  content: TestimonialContent,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO testimonials (${COLUMNS}, created_at, updated_at, id, version)
       SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ${TICKET_REF}, ${TICKET_VERSION}
       WHERE ${TICKET_HOLDS}`,
    )
    .bind(ticket, ...valuesOf(content), now());
}

/** Statement that adds a testimonial to a database that is filled for the first time. */
export function seedTestimonial(
  db: D1Database,
  content: TestimonialContent,
  at: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO testimonials (${COLUMNS}, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
    )
    .bind(...valuesOf(content), at);
}

/** Statement that rewrites the testimonial of a ticket. */
export function updateTestimonial(
  db: D1Database,
  ticket: string,
  content: TestimonialRewrite,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE testimonials SET
         (${COLUMNS}) = (?2, ?3, ?4, ?5, ?6, ?7, ?8, COALESCE(?9, display_order)), updated_at = ?10,
         version = ${TICKET_VERSION}
       WHERE id = ${TICKET_REF}`,
    )
    .bind(ticket, ...valuesOf(content), now());
}

/** Statement that deletes the testimonial of a ticket. */
export function deleteTestimonial(db: D1Database, ticket: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM testimonials WHERE id = ${TICKET_REF}`).bind(ticket);
}
