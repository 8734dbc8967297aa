import { d } from '../drawing/geometry.ts';
import { lifted, sheet } from '../drawing/paper.ts';
import { circle, path, rect, repeat, rotate, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';

/** A raised bed of planks, filled with earth; its back edge is at y. */
export const raisedBed = (x: number, y: number, w: number, h: number): Svg =>
  sheet(
    path(
      d`M${x + 30},${y - 26}L${x + w - 30},${y - 26}L${x + w},${y + 10}L${x},${y + 10}Z`,
      p.brick,
    ),
  ) +
  lifted(
    rect(x, y + 6, w, h, p.wood, 6) +
      repeat(3, (i) =>
        stroke(
          d`M${x + 4},${y + 6 + (h / 4) * (i + 1)}L${x + w - 4},${y + 6 + (h / 4) * (i + 1)}`,
          deepen(p.wood, 0.3),
          4,
        ),
      ),
  ) +
  sheet(
    rect(x + 20, y, 34, h + 14, deepen(p.wood, 0.15), 4) +
      rect(x + w - 54, y, 34, h + 14, deepen(p.wood, 0.15), 4),
  );

/** A watering can that pours to the right, its handle at the origin. */
export const wateringCan = (colour: string): Svg =>
  rotate(
    14,
    stroke('M-14,30C-40,0 -10,-14 30,12', deepen(colour, 0.2), 9),
    path('M-18,20L48,20L52,90L-22,90Z', colour),
    path('M46,74L104,18L114,28L54,90Z', deepen(colour, 0.1)),
    path('M96,8L124,34L118,40L90,14Z', deepen(colour, 0.25)),
  ) + stroke('M112,66l10,22M122,56l14,24M104,76l6,20', p.cream, 4, 0.8);

/** A crate of vegetables, carried on the knees; its top edge is at the origin. */
export const crate = (): Svg =>
  circle(-20, -4, 20, p.orange) +
  circle(14, -8, 22, p.leaf) +
  circle(44, -2, 18, p.burnt) +
  path('M-46,6L-58,-38L-34,-10L-30,-44L-18,2Z', p.sage) +
  rect(-60, 4, 130, 52, p.wood, 5) +
  stroke('M-56,30L66,30', deepen(p.wood, 0.3), 4);
