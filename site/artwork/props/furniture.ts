import { d } from '../drawing/geometry.ts';
import { lifted, sheet } from '../drawing/paper.ts';
import { path, rect, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';

/** A table seen from the front: its top's back edge is at y. */
export function table(
  x: number,
  y: number,
  w: number,
  depth: number,
  height: number,
  colour: string,
): Svg {
  const leg = (at: number): Svg =>
    path(
      d`M${at - 15},${y + depth}L${at + 15},${y + depth}L${at + 9},${y + height}L${at - 9},${y + height}Z`,
      deepen(colour, 0.3),
    );
  return (
    sheet(leg(x + w * 0.09) + leg(x + w * 0.91)) +
    lifted(
      path(
        d`M${x + depth * 0.6},${y}L${x + w - depth * 0.6},${y}L${x + w},${y + depth}L${x},${y + depth}Z`,
        colour,
      ) + rect(x, y + depth, w, 22, deepen(colour, 0.2), 5),
    ) +
    stroke(
      d`M${x + w * 0.2},${y + depth * 0.35}L${x + w * 0.48},${y + depth * 0.35}M${x + w * 0.56},${y + depth * 0.7}L${x + w * 0.86},${y + depth * 0.7}`,
      deepen(colour, 0.14),
      3,
      0.5,
    )
  );
}

/** Wall shelves with books and small pots. */
export function shelf(x: number, y: number, w: number, colour: string): Svg {
  const spines = [p.orange, p.cream, p.plum, p.sage, p.brick, p.lilac, p.peach, p.night, p.leaf];
  const count = Math.floor((w * 0.66) / 26);
  return (
    sheet(
      repeat(count, (i) =>
        rect(
          x + 14 + i * 26,
          y - 84 - ((i * 37) % 26),
          22,
          84 + ((i * 37) % 26),
          spines[i % spines.length] ?? p.sand,
          3,
        ),
      ),
    ) +
    sheet(
      path(
        d`M${x + w - 84},${y}L${x + w - 90},${y - 50}L${x + w - 30},${y - 50}L${x + w - 36},${y}Z`,
        p.burnt,
      ),
    ) +
    repeat(4, (i) =>
      stroke(
        d`M${x + w - 60},${y - 48}q${(i - 1.5) * 18},-30 ${(i - 1.5) * 30},${-48 - (i % 2) * 16}`,
        p.leaf,
        9,
      ),
    ) +
    sheet(rect(x, y, w, 18, colour, 4))
  );
}
