import { add, d, hang, hangAngle, pt, sub, type Point } from '../drawing/geometry.ts';
import { circle, group, path, repeat, rotate, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette } from '../palette.ts';
import { limb, type Joints } from './limb.ts';
import { ANKLE, type Body } from './proportions.ts';
import type { LegPose, Outfit } from './model.ts';

/** Hip, knee and ankle of a leg; the knee folds backwards. */
function legJoints(body: Body, hip: Point, { swing = 0, bend = 0 }: LegPose): Joints {
  const knee = add(hip, hang(swing, body.thigh));
  return [hip, knee, add(knee, hang(swing - bend, body.shin))];
}

/** How high the hips stand when the lowest foot of the pose touches the ground. */
export function hipHeight(body: Body, poses: readonly LegPose[]): number {
  return ANKLE * body.limb + Math.max(...poses.map((pose) => legJoints(body, pt(0, 0), pose)[2].y));
}

const shoe = (colour: string): Svg =>
  path('M-15,-16L15,-16C17,-5 32,-3 43,4C48,8 48,12 46,16L-17,16C-19,6 -17,-4 -15,-16Z', colour) +
  path('M-18,11L48,11Q49,17 45,18L-16,18Q-19,17 -18,11Z', lighten(colour, 0.75));

/** A leg with its shoe. */
function leg(joints: Joints, body: Body, outfit: Outfit, skin: string, far: boolean): Svg {
  const [, knee, ankle] = joints;
  const k = body.limb;
  const shin = hangAngle(sub(ankle, knee));
  const bare = outfit.skirt === true;
  const cloth = bare ? skin : outfit.bottom;
  const radii: [number, number, number] = bare
    ? [26 * k, 19 * k, 13 * k]
    : [31 * k, 24 * k, 18.5 * k];
  return (
    group(
      `translate(${ankle.x.toFixed(1)} ${ankle.y.toFixed(1)}) scale(${k})`,
      rotate(Math.round(-shin * 0.55), shoe(outfit.shoes)),
    ) +
    path(limb(joints, radii, 0, bare ? 1 : 0.97), far ? deepen(cloth, 0.16) : cloth) +
    (bare ? '' : path(limb(joints, [31 * k, 24 * k, 19.5 * k], 0.91, 0.96), deepen(cloth, 0.24)))
  );
}

// A border of dots above the hem.
const dots = (from: number, to: number, y: number, colour: string): Svg =>
  repeat(8, (i) =>
    circle(
      Math.round(from + ((to - from) * (i + 0.5)) / 8),
      Math.round(y + 5 - ((i - 3.5) / 3.5) ** 2 * 5),
      4.2,
      colour,
    ),
  );

/** A skirt that falls from the hips over both knees. */
function skirt(body: Body, hip: Point, knees: readonly [Point, Point], outfit: Outfit): Svg {
  const [left, right] = knees[0].x < knees[1].x ? knees : [knees[1], knees[0]];
  const hem = Math.max(left.y, right.y) + 26;
  const [from, to] = [
    Math.min(left.x - 34, hip.x - body.hip - 16),
    Math.max(right.x + 34, hip.x + body.hip + 16),
  ];
  return (
    path(
      d`M${hip.x - body.hip},${hip.y - 20}C${hip.x - body.hip - 4},${hip.y + 50} ${from + 4},${hem - 60} ${from},${hem}Q${hip.x},${hem + 12} ${to},${hem}C${to - 4},${hem - 60} ${hip.x + body.hip + 4},${hip.y + 50} ${hip.x + body.hip},${hip.y - 20}Z`,
      outfit.bottom,
    ) +
    path(
      d`M${hip.x - 6},${hip.y + 20}Q${hip.x - 14},${hem - 50} ${hip.x - 22},${hem + 6}L${hip.x - 10},${hem + 7}Q${hip.x - 4},${hem - 50} ${hip.x - 6},${hip.y + 20}Z`,
      palette.ink,
      0.14,
    ) +
    dots(from + 10, to - 10, hem - 12, lighten(outfit.bottom, 0.35))
  );
}

/** Both legs, and the skirt over them. */
export function lowerBody(
  body: Body,
  hip: Point,
  poses: { near: LegPose; far: LegPose },
  outfit: Outfit,
  skin: string,
): Svg {
  const spread = body.hip * 0.36;
  const near = legJoints(body, add(hip, pt(-spread, 0)), poses.near);
  const far = legJoints(body, add(hip, pt(spread, 0)), poses.far);
  return (
    leg(far, body, outfit, skin, true) +
    leg(near, body, outfit, skin, false) +
    (outfit.skirt ? skirt(body, hip, [near[1], far[1]], outfit) : '')
  );
}
