import { add, d, length, lerp, pt, scale, sub, through, type Point } from '../drawing/geometry.ts';

/** Three joints of an arm or a leg. */
export type Joints = readonly [Point, Point, Point];

const SAMPLES = 12;

// The elbow or the knee is rounded by a curve over the middle 40 % of the limb.
function centreline([root, middle, tip]: Joints): (u: number) => Point {
  const [enter, leave] = [lerp(root, middle, 0.6), lerp(middle, tip, 0.4)];
  return (u) => {
    if (u < 0.3) return lerp(root, enter, u / 0.3);
    if (u > 0.7) return lerp(leave, tip, (u - 0.7) / 0.3);
    const t = (u - 0.3) / 0.4;
    return lerp(lerp(enter, middle, t), lerp(middle, leave, t), t);
  };
}

/** A point along the limb, from 0 at its root to 1 at its tip. */
export const along = (joints: Joints, u: number): Point => centreline(joints)(u);

/** Outline of a tapered limb with round ends, or of the part of it between two positions, cut straight at its end (a sleeve). */
export function limb(
  joints: Joints,
  radii: readonly [number, number, number],
  from = 0,
  to = 1,
): string {
  const at = centreline(joints);
  const radius = (u: number): number =>
    u < 0.5
      ? radii[0] + (radii[1] - radii[0]) * u * 2
      : radii[1] + (radii[2] - radii[1]) * (u - 0.5) * 2;
  const steps = Array.from({ length: SAMPLES }, (_, i) => from + ((to - from) * i) / (SAMPLES - 1));
  const edge = (side: 1 | -1): Point[] =>
    steps.map((u) => {
      const along = sub(at(u + 0.01), at(u - 0.01));
      const normal = scale(pt(-along.y, along.x), (side * radius(u)) / (length(along) || 1));
      return add(at(u), normal);
    });
  const [left, right] = [edge(1), edge(-1).toReversed()];
  const [first, turnBack] = [left[0] as Point, right[0] as Point];
  const [end, start] = [radius(to), radius(from)];
  const tip = to < 1 ? d`L${turnBack}` : d`A${end} ${end} 0 0 0 ${turnBack}`;
  const root = from > 0 ? '' : d`A${start} ${start} 0 0 0 ${first}`;
  return d`M${first}${through(left)}${tip}${through(right)}${root}Z`;
}
