import { d } from '../drawing/geometry.ts';
import { sheet } from '../drawing/paper.ts';
import {
  circle,
  clip,
  path,
  place,
  rect,
  repeat,
  rotate,
  stroke,
  type Svg,
} from '../drawing/svg.ts';
import { palette as p } from '../palette.ts';

/** A football of paper patches. */
export const ball = (x: number, y: number, r: number): Svg =>
  sheet(
    circle(x, y, r, p.cream) +
      clip(
        d`M${x - r},${y}a${r},${r} 0 1 0 ${r * 2},0a${r},${r} 0 1 0 ${-r * 2},0`,
        path(
          d`M${x - r * 0.3},${y - r * 0.2}L${x},${y - r * 0.45}L${x + r * 0.3},${y - r * 0.2}L${x + r * 0.2},${y + r * 0.2}L${x - r * 0.2},${y + r * 0.2}Z`,
          p.plum,
        ) +
          circle(x - r * 0.9, y - r * 0.3, r * 0.36, p.orange) +
          circle(x + r * 0.95, y - r * 0.2, r * 0.36, p.orange) +
          circle(x + r * 0.4, y + r * 0.92, r * 0.36, p.orange) +
          circle(x - r * 0.55, y + r * 0.85, r * 0.3, p.orange),
      ),
  );

/** A walking cane whose handle is at the origin, drawn in a hand. */
export const cane = (tilt = 0, reach = 250): Svg =>
  rotate(
    tilt,
    stroke(`M-14,2C-14,-12 2,-14 4,2L4,${reach}`, p.brick, 8) +
      rect(-2, reach - 8, 12, 14, p.ink, 4),
  );

/** A communication board: nine plain pictograms. */
export const board = (x: number, y: number, size: number): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      rect(-70, -58, 140, 116, p.cream, 12),
      repeat(9, (i) => {
        const [cx, cy] = [-44 + (i % 3) * 44, -34 + Math.floor(i / 3) * 34];
        const colour = [p.orange, p.leaf, p.plum, p.sky, p.peach][i % 5] ?? p.orange;
        return i % 2 ? circle(cx, cy, 13, colour) : rect(cx - 13, cy - 13, 26, 26, colour, 7);
      }),
    ),
  );
