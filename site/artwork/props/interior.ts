import { d } from '../drawing/geometry.ts';
import { circle, path, rect, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette as p } from '../palette.ts';

/** A wall with one large arc of a lighter tint, a skirting board and a floor at y. */
export const room = (
  width: number,
  height: number,
  floor: number,
  wall: string,
  ground: string,
): Svg =>
  rect(0, 0, width, height, wall) +
  circle(width / 2, floor, width * 0.36, lighten(wall, 0.3), 0.75) +
  rect(0, floor, width, height - floor, ground) +
  rect(0, floor - 12, width, 16, lighten(wall, 0.65)) +
  repeat(4, (i) =>
    stroke(
      d`M${(width / 4) * i + ((i * 97) % 130)},${floor + 36 + ((i * 41) % 60)}l${width * 0.12},0`,
      deepen(ground, 0.16),
      4,
      0.5,
    ),
  );

/** A row of tools hanging on a wall board. */
export const toolBoard = (x: number, y: number): Svg =>
  rect(x, y, 360, 200, deepen(p.sand, 0.06), 12) +
  rect(x, y, 360, 192, p.sand, 12) +
  stroke(`M${x + 50},${y + 70}L${x + 50},${y + 160}`, p.wood, 14) +
  path(
    `M${x + 16},${y + 40}L${x + 84},${y + 40}L${x + 84},${y + 66}L${x + 16},${y + 72}Z`,
    p.plum,
  ) +
  path(`M${x + 120},${y + 40}L${x + 220},${y + 44}L${x + 126},${y + 84}Z`, p.sky) +
  rect(x + 104, y + 34, 34, 44, p.burnt, 12) +
  stroke(`M${x + 252},${y + 36}L${x + 252},${y + 90}`, p.orange, 18) +
  stroke(`M${x + 252},${y + 90}L${x + 252},${y + 160}`, p.plum, 7) +
  stroke(`M${x + 306},${y + 36}L${x + 306},${y + 90}`, p.leaf, 18) +
  stroke(`M${x + 306},${y + 90}L${x + 306},${y + 160}`, p.plum, 7) +
  stroke(`M${x + 120},${y + 150}L${x + 210},${y + 150}`, p.peach, 16);

/** Kitchen tiles: a calm checker of two close tints. */
export const tiles = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  colour: string,
): Svg =>
  repeat(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return (column + row) % 2
      ? ''
      : rect(x + column * size, y + row * size, size - 3, size - 3, colour, 4);
  });
