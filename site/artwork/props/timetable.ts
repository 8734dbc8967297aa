import { d } from '../drawing/geometry.ts';
import { lifted, sheet } from '../drawing/paper.ts';
import { el, rect, repeat, rotate, stroke, type Svg } from '../drawing/svg.ts';
import { palette as p } from '../palette.ts';

const blocks = [p.orange, p.sage, p.lilac, p.peach, p.leaf, p.sky, p.burnt, p.plum];

// The cells where someone is still wanted.
const free: readonly number[] = [3, 5, 12, 16];

const emptyCell = (x: number, y: number, width: number, height: number): Svg =>
  el('rect', {
    x,
    y,
    width,
    height,
    rx: 8,
    fill: 'none',
    stroke: p.lilac,
    'stroke-width': 3,
    'stroke-dasharray': '9 8',
  });

/** A weekly timetable on a wall: five columns of coloured cards, some places still free. */
export function timetable(x: number, y: number, w: number, h: number, rows = 4): Svg {
  const [cw, rh] = [(w - 40) / 5, (h - 84) / rows];
  const cells = repeat(5 * rows, (i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const [cx, cy] = [x + 20 + column * cw + 6, y + 70 + row * rh + 5];
    if (free.includes(i)) return emptyCell(cx, cy, cw - 12, rh - 10);
    const colour = blocks[(column * 3 + row * row + row * 5) % blocks.length] ?? p.peach;
    return (
      rect(cx, cy, cw - 12, rh - 10, colour, 8) +
      stroke(
        d`M${cx + 12},${cy + rh * 0.28}L${cx + cw * 0.62},${cy + rh * 0.28}M${cx + 12},${cy + rh * 0.52}L${cx + cw * 0.45},${cy + rh * 0.52}`,
        p.cream,
        5,
        0.75,
      )
    );
  });
  return (
    lifted(rect(x, y, w, h, p.cream, 16)) +
    repeat(5, (i) =>
      rect(x + 20 + i * cw + cw * 0.22, y + 28, cw * 0.56, 16, i === 2 ? p.orange : p.plum, 8),
    ) +
    sheet(cells)
  );
}

/** A card of the timetable, held in a hand. */
export const card = (colour: string): Svg =>
  rotate(
    -6,
    rect(-46, -20, 92, 56, colour, 8) + stroke('M-32,-2L22,-2M-32,14L4,14', p.cream, 5, 0.8),
  );
