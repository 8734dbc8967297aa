import { sheet } from '../drawing/paper.ts';
import { path, place, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';

/** A tree with a crown of three overlapping leaves of paper. */
export function roundTree(x: number, y: number, size: number, colour: string): Svg {
  return sheet(
    place(
      x,
      y,
      size,
      path('M-9,0L-5,-110L-26,-150L-18,-154L0,-126L14,-160L22,-156L7,-110L11,0Z', p.brick),
      path(
        'M0,-330C60,-330 96,-280 88,-226C84,-180 44,-156 0,-158C-48,-156 -86,-184 -88,-230C-92,-284 -58,-330 0,-330Z',
        colour,
      ),
      path(
        'M88,-240C84,-180 44,-156 0,-158C-48,-156 -80,-178 -86,-214C-50,-182 50,-180 88,-240Z',
        p.ink,
        0.12,
      ),
      stroke('M0,-158L0,-280M0,-200L-34,-236M0,-220L34,-256', deepen(colour, 0.3), 4, 0.5),
    ),
  );
}

/** A slender tree, as a leaf standing on its stem. */
export function leafTree(x: number, y: number, size: number, colour: string): Svg {
  return sheet(
    place(
      x,
      y,
      size,
      path('M0,-360C62,-280 78,-170 0,-60C-78,-170 -62,-280 0,-360Z', colour),
      path('M0,-360C62,-280 78,-170 0,-60Z', p.ink, 0.1),
      stroke(
        'M0,0L0,-300M0,-120L-34,-166M0,-150L34,-196M0,-200L-30,-240M0,-226L26,-262',
        p.brick,
        5,
      ),
    ),
  );
}

/** A round bush. */
export const bush = (x: number, y: number, size: number, colour: string): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      path(
        'M-100,0C-112,-44 -78,-76 -48,-68C-30,-112 40,-108 50,-66C84,-76 110,-40 100,0Z',
        colour,
      ),
      stroke(
        'M-40,-30q12,-12 24,0M10,-54q12,-12 24,0M40,-22q12,-12 24,0M-14,-76q10,-10 20,0',
        deepen(colour, 0.25),
        4,
        0.6,
      ),
    ),
  );
