import { d } from '../drawing/geometry.ts';
import { sheet } from '../drawing/paper.ts';
import { circle, path, rect, stroke, type Svg } from '../drawing/svg.ts';
import { lighten, palette as p } from '../palette.ts';

/** A picture in its frame: an arc over the ground. */
export const framed = (x: number, y: number, w: number, h: number, colour: string): Svg =>
  sheet(rect(x, y, w, h, p.cream, 6)) +
  rect(x + 14, y + 14, w - 28, h - 28, lighten(colour, 0.4), 3) +
  path(
    d`M${x + 14},${y + h - 14}L${x + 14},${y + h * 0.66}Q${x + w / 2},${y + h * 0.1} ${x + w - 14},${y + h * 0.66}L${x + w - 14},${y + h - 14}Z`,
    colour,
  ) +
  circle(x + w * 0.68, y + h * 0.3, w * 0.08, p.peach);

/** A ring-shaped wall clock. */
export const clock = (x: number, y: number, r: number): Svg =>
  sheet(circle(x, y, r, p.cream)) +
  stroke(d`M${x},${y}L${x},${y - r * 0.6}M${x},${y}L${x + r * 0.4},${y + r * 0.2}`, p.ink, 6) +
  stroke(d`M${x - r},${y}a${r},${r} 0 1 0 ${r * 2},0a${r},${r} 0 1 0 ${-r * 2},0`, p.plum, 8);
