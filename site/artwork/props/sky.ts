import { sheet } from '../drawing/paper.ts';
import { path, place, type Svg } from '../drawing/svg.ts';
import { palette as p } from '../palette.ts';

/** A cloud as two stacked arcs. */
export const cloud = (x: number, y: number, size: number, colour: string = p.cream): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      path('M-110,0C-112,-34 -78,-52 -52,-42C-40,-84 30,-88 46,-48C80,-60 112,-34 108,0Z', colour),
    ),
  );

/** A bird in flight, two arcs. */
export const bird = (x: number, y: number, size: number, colour: string = p.plum): Svg =>
  place(
    x,
    y,
    size,
    path(
      'M0,0C-14,-22 -34,-24 -50,-14C-34,-18 -16,-8 -4,10L4,10C12,-10 30,-22 48,-22C30,-30 10,-20 0,0Z',
      colour,
    ),
  );

/** A boat of folded paper. */
export const paperBoat = (x: number, y: number, size: number): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      path('M0,-64L40,-10L-40,-10Z', p.cream),
      path('M0,-64L40,-10L0,-10Z', p.sand),
      path('M-84,-26L84,-26L46,16L-46,16Z', p.cream),
      path('M0,-26L84,-26L46,16L0,16Z', p.apricot),
    ),
  );
