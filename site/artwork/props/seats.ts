import { d } from '../drawing/geometry.ts';
import { lifted, sheet } from '../drawing/paper.ts';
import { path, rect, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette as p } from '../palette.ts';

/** The back of a chair or of an armchair behind someone seated at a table. */
export const chairBack = (x: number, y: number, w: number, h: number, colour: string): Svg =>
  sheet(
    path(
      d`M${x - w / 2},${y}L${x - w / 2},${y - h + w * 0.3}Q${x - w / 2},${y - h} ${x - w * 0.2},${y - h}L${x + w * 0.2},${y - h}Q${x + w / 2},${y - h} ${x + w / 2},${y - h + w * 0.3}L${x + w / 2},${y}Z`,
      colour,
    ) +
      stroke(
        d`M${x - w * 0.2},${y}L${x - w * 0.2},${y - h * 0.8}M${x},${y}L${x},${y - h * 0.84}M${x + w * 0.2},${y}L${x + w * 0.2},${y - h * 0.8}`,
        deepen(colour, 0.2),
        5,
      ),
  );

/** A two-seat sofa seen from the front; y is the floor. */
export const sofa = (x: number, y: number, w: number, colour: string): Svg =>
  sheet(rect(x + 30, y - 370, w - 60, 280, deepen(colour, 0.1), 60)) +
  sheet(
    rect(x + 60, y - 190, w / 2 - 62, 110, colour, 22) +
      rect(x + w / 2 + 2, y - 190, w / 2 - 62, 110, colour, 22),
  ) +
  sheet(rect(x + 40, y - 84, w - 80, 56, deepen(colour, 0.2), 14)) +
  lifted(
    rect(x, y - 250, 84, 226, lighten(colour, 0.08), 40) +
      rect(x + w - 84, y - 250, 84, 226, lighten(colour, 0.08), 40),
  ) +
  rect(x + 40, y - 28, 18, 28, p.brick, 4) +
  rect(x + w - 58, y - 28, 18, 28, p.brick, 4);
