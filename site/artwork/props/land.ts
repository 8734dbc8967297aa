import { d, type Point, pt, through } from '../drawing/geometry.ts';
import { sheet } from '../drawing/paper.ts';
import { path, stroke, type Svg } from '../drawing/svg.ts';
import { lighten, palette as p } from '../palette.ts';

/** Land from edge to edge, whose skyline goes through the points and whose foot is at `bottom`. */
export function land(
  points: ReadonlyArray<readonly [number, number]>,
  bottom: number,
  colour: string,
): Svg {
  const line: Point[] = points.map(([x, y]) => pt(x, y));
  const [first, last] = [line[0] as Point, line.at(-1) as Point];
  return sheet(
    path(d`M${first}${through(line)}L${last.x},${bottom}L${first.x},${bottom}Z`, colour),
  );
}

/** Ripples on water: short arcs in rows. */
export const ripples = (
  points: ReadonlyArray<readonly [number, number, number]>,
  colour: string = lighten(p.sky, 0.6),
): Svg =>
  points
    .map(([x, y, w]) => stroke(d`M${x},${y}q${w / 4},-9 ${w / 2},0t${w / 2},0`, colour, 5))
    .join('');

/** Grass marks strewn over a meadow, as an illustrator dots a flat colour. */
export const meadow = (points: ReadonlyArray<readonly [number, number]>, colour: string): Svg =>
  stroke(
    points.map(([x, y]) => `M${x},${y}l-7,-15M${x + 7},${y}l0,-21M${x + 14},${y}l7,-15`).join(''),
    colour,
    4,
    0.7,
  );
