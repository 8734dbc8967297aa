import { sheet } from '../drawing/paper.ts';
import { circle, path, place, rect, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette as p } from '../palette.ts';

/** The cover of a book held upright by a reader in front of us. */
export const bookCover = (x: number, y: number, size: number, cover: string): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      path('M-66,-46L0,-36L66,-46L66,34L0,44L-66,34Z', cover),
      stroke('M0,-36L0,44', deepen(cover, 0.3), 4),
      circle(33, -6, 13, lighten(cover, 0.5)),
      path('M-48,14A16 16 0 0 1 -16,14Z', lighten(cover, 0.5)),
    ),
  );

/** A notebook lying on a table, with lines of writing and a pen. */
export const notebook = (x: number, y: number, size: number, cover: string): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      path('M-52,-24L60,-24L74,20L-66,20Z', cover),
      path('M-46,-22L54,-22L66,14L-58,14Z', p.cream),
      stroke('M-30,-10q8,-6 14,0t14,0t14,0M-34,2q8,-6 14,0t14,0', p.plum, 3),
      stroke('M44,8L76,-22', p.orange, 6),
    ),
  );

/** An open laptop seen from behind. */
export const laptop = (x: number, y: number, size: number): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      rect(-74, -98, 148, 96, p.plum, 10),
      path('M-16,-44A16 16 0 0 1 16,-44Z', p.lilac),
      path('M-84,-4L84,-4L92,8L-92,8Z', deepen(p.lilac, 0.1)),
    ),
  );
