import { d } from '../drawing/geometry.ts';
import { sheet } from '../drawing/paper.ts';
import { ellipse, path, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { lighten, palette as p } from '../palette.ts';

/** An arched greenhouse, all panes. */
export function greenhouse(x: number, y: number, w: number, h: number): Svg {
  const r = w / 2;
  const outline = d`M${x},${y}L${x},${y - h + r}A${r} ${r} 0 0 1 ${x + w},${y - h + r}L${x + w},${y}Z`;
  const ribs = repeat(5, (i) =>
    stroke(
      d`M${x + (w / 6) * (i + 1)},${y}L${x + (w / 6) * (i + 1)},${y - h + r - Math.sqrt(r ** 2 - ((w / 6) * (i + 1) - r) ** 2)}`,
      p.cream,
      8,
    ),
  );
  return (
    sheet(path(outline, lighten(p.mist, 0.3))) +
    ellipse(x + r, y - 20, r * 0.8, 60, p.sage, 0.8) +
    repeat(5, (i) =>
      ellipse(
        x + w * (0.15 + i * 0.18),
        y - 70 - (i % 2) * 40,
        46,
        70,
        i % 2 ? p.sage : p.leaf,
        0.45,
      ),
    ) +
    sheet(
      ribs +
        stroke(
          d`M${x},${y - h + r}L${x + w},${y - h + r}M${x},${y - h * 0.28}L${x + w},${y - h * 0.28}`,
          p.cream,
          8,
        ) +
        stroke(outline, p.cream, 16),
    )
  );
}

/** Paper pennants on a string that hangs in an arc. */
export function bunting(x1: number, y1: number, x2: number, y2: number, sag: number): Svg {
  const colours = [p.orange, p.cream, p.plum, p.peach, p.leaf];
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / 46);
  const flags = repeat(count, (i) => {
    const t = (i + 0.5) / count;
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + 4 * sag * t * (1 - t)];
    return path(
      d`M${x - 15},${y - 1}L${x + 15},${y + 1}L${x},${y + 36}Z`,
      colours[i % colours.length] ?? p.orange,
    );
  });
  return (
    stroke(d`M${x1},${y1}Q${(x1 + x2) / 2},${(y1 + y2) / 2 + sag * 2} ${x2},${y2}`, p.cream, 4) +
    sheet(flags)
  );
}
