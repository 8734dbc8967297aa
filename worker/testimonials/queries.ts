import { type Testimonial } from '#contract/testimonial';

type Row = Omit<Testimonial, 'is_example'> & { is_example: number };

/** Active testimonials, in display order. */
export async function listActive(db: D1Database): Promise<Testimonial[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, role, image, text, rating, is_example FROM testimonials
       WHERE is_active = 1 ORDER BY display_order, id`,
    )
    .all<Row>();
  return results.map((row) => ({ ...row, is_example: row.is_example === 1 }));
}

/** Statement that stores one of a new database's testimonials. */
export function insertTestimonial(
  db: D1Database,
  testimonial: Testimonial,
  order: number,
  at: string,
): D1PreparedStatement {
  const { name, role, image, text, rating } = testimonial;
  return db
    .prepare(
      `INSERT INTO testimonials
         (name, role, image, text, rating, is_example, display_order, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
    )
    .bind(name, role, image, text, rating, Number(testimonial.is_example), order, at);
}
