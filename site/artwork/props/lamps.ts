import { sheet } from '../drawing/paper.ts';
import { circle, ellipse, path, place, stroke, type Svg } from '../drawing/svg.ts';
import { palette as p } from '../palette.ts';

/** A pendant lamp hanging from the top edge. */
export const pendant = (x: number, drop: number, size: number, colour: string): Svg =>
  stroke(`M${x},-300L${x},${drop}`, p.ink, 4) +
  circle(x, drop + 66 * size, 20 * size, p.cream) +
  sheet(
    place(
      x,
      drop,
      size,
      path('M-78,66C-76,4 -40,-14 0,-14C40,-14 76,4 78,66Z', colour),
      path('M20,-12C52,-6 76,14 78,66L44,66C44,30 36,4 20,-12Z', p.ink, 0.12),
    ),
  );

/** A standing lamp. */
export const floorLamp = (x: number, y: number, size: number, colour: string): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      stroke('M0,0L0,-420', p.ink, 8),
      ellipse(0, 0, 56, 10, p.ink),
      path('M-78,-400L-44,-510L44,-510L78,-400Z', colour),
      path('M78,-400L44,-510L20,-510L36,-400Z', p.ink, 0.12),
    ),
  );
