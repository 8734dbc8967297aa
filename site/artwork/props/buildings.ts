import { d } from '../drawing/geometry.ts';
import { sheet } from '../drawing/paper.ts';
import { path, rect, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';
import { casement } from './windows.ts';

/** A house all in curves: round roof, round windows. */
export function roundHouse(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
): Svg {
  const r = w / 2;
  return (
    sheet(
      path(
        d`M${x},${y}L${x},${y - h + r}A${r} ${r} 0 0 1 ${x + w},${y - h + r}L${x + w},${y}Z`,
        wall,
      ),
    ) +
    sheet(
      path(
        d`M${x - 16},${y - h + r}A${r + 16} ${r + 16} 0 0 1 ${x + w + 16},${y - h + r}C${x + w * 0.8},${y - h + r - 34} ${x + w * 0.2},${y - h + r - 34} ${x - 16},${y - h + r}Z`,
        roof,
      ),
    ) +
    repeat(3, (i) =>
      stroke(
        d`M${x + w * (0.2 + i * 0.2)},${y - h + r * (0.62 - (i % 2) * 0.22)}q${w * 0.1},-18 ${w * 0.2},0`,
        deepen(roof, 0.22),
        4,
        0.6,
      ),
    ) +
    casement(x + w * 0.14, y - h * 0.28, w * 0.26, h * 0.26, p.peach, p.cream) +
    casement(x + w * 0.58, y - h * 0.28, w * 0.26, h * 0.26, p.sky, p.cream) +
    sheet(
      path(
        d`M${x + w * 0.38},${y}L${x + w * 0.38},${y - h * 0.14}A${w * 0.12} ${w * 0.12} 0 0 1 ${x + w * 0.62},${y - h * 0.14}L${x + w * 0.62},${y}Z`,
        p.brick,
      ),
    )
  );
}

// A few courses of bricks, here and there: the eye completes the wall.
const bricks = (x: number, y: number, w: number, h: number, colour: string): Svg =>
  repeat(14, (i) => {
    const [across, up] = [((i * 37) % 97) / 97, ((i * 53) % 89) / 89];
    return stroke(
      d`M${x + 12 + across * (w - 60)},${y - 16 - up * (h - 60)}l20,0m8,0l14,0`,
      colour,
      5,
      0.55,
    );
  });

/** A square building: flat roof, rows of square windows. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  columns: number,
  rows: number,
): Svg {
  const [cell, line] = [w / columns, (h - 60) / (rows + 0.6)];
  const panes = repeat(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const glass = [p.peach, p.sky, p.mist, p.apricot, p.sky][(i * 3 + row) % 5] ?? p.sky;
    return casement(
      x + cell * (column + 0.24),
      y - h + 54 + line * (row + 0.72),
      cell * 0.52,
      line * 0.66,
      glass,
      p.cream,
      false,
    );
  });
  return (
    sheet(rect(x, y - h, w, h, wall)) +
    sheet(rect(x - 14, y - h - 16, w + 28, 34, deepen(wall, 0.24), 4)) +
    bricks(x, y, w, h, deepen(wall, 0.2)) +
    panes
  );
}
