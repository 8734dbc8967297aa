import { d } from '../drawing/geometry.ts';
import { sheet } from '../drawing/paper.ts';
import { path, rect, stroke, type Svg } from '../drawing/svg.ts';
import { palette as p } from '../palette.ts';

/** A window with a cross bar: arched, or square when `arch` is false. The origin is its bottom left corner. */
export function casement(
  x: number,
  y: number,
  w: number,
  h: number,
  glass: string,
  frame: string,
  arch = true,
): Svg {
  const outline = arch
    ? d`M${x},${y}L${x},${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w},${y - h + w / 2}L${x + w},${y}Z`
    : d`M${x},${y}L${x},${y - h}L${x + w},${y - h}L${x + w},${y}Z`;
  return (
    sheet(path(outline, glass)) +
    path(
      d`M${x + w * 0.1},${y}L${x + w * 0.55},${y - h * 0.9}L${x + w * 0.85},${y - h * 0.8}L${x + w * 0.5},${y}Z`,
      p.cream,
      0.25,
    ) +
    stroke(
      d`M${x + w / 2},${y}L${x + w / 2},${y - h + 4}M${x},${y - h * 0.48}L${x + w},${y - h * 0.48}`,
      frame,
      Math.max(4, w * 0.05),
    ) +
    stroke(outline, frame, Math.max(5, w * 0.07)) +
    rect(x - w * 0.1, y - 2, w * 1.2, Math.max(8, w * 0.1), frame, 3)
  );
}
