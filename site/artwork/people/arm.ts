import { add, hang, hangAngle, pt, reach, sub, type Point } from '../drawing/geometry.ts';
import { group, path, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, palette } from '../palette.ts';
import { hand } from './hand.ts';
import { along, limb, type Joints } from './limb.ts';
import type { Body } from './proportions.ts';
import type { ArmPose, Outfit } from './model.ts';

/** Shoulder, elbow and wrist of an arm; `local` brings a scene point into the person's frame. */
export function armJoints(
  body: Body,
  shoulder: Point,
  pose: ArmPose,
  local: (p: Point) => Point,
): Joints {
  if (pose.to) {
    const target = local(pose.to);
    // The hand is longer than the wrist: stop short so that the fingers touch the point.
    const wrist = sub(target, hang(hangAngle(sub(target, shoulder)), 16 * body.limb));
    const [elbow, end] = reach(shoulder, wrist, body.upperArm, body.forearm, pose.elbow ?? -1);
    return [shoulder, elbow, end];
  }
  const { swing = 4, bend = 12 } = pose;
  const elbow = add(shoulder, hang(swing, body.upperArm));
  return [shoulder, elbow, add(elbow, hang(swing + bend, body.forearm))];
}

/** An arm: skin, what the hand holds, the hand, then the sleeve. */
export function arm(
  joints: Joints,
  body: Body,
  outfit: Outfit,
  skin: string,
  pose: ArmPose,
  thumb: 1 | -1,
): Svg {
  const [, elbow, wrist] = joints;
  const k = body.limb;
  const short = outfit.sleeves === 'short';
  const end = short ? 0.34 : 0.94;
  const sleeve = limb(joints, [21 * k, 18.5 * k, 15.5 * k], 0, end);
  const cuff = limb(joints, [21.5 * k, 19 * k, 16.5 * k], end - (short ? 0.05 : 0.07), end);
  const angle = hangAngle(sub(wrist, elbow));
  const at = `translate(${wrist.x.toFixed(1)} ${wrist.y.toFixed(1)}) scale(${k})`;
  const shade = short ? limb(joints, [18 * k, 14.5 * k, 11 * k]) : sleeve;
  return [
    pose.behind ? '' : group(`translate(${thumb * 4} 5)`, path(shade, palette.ink, 0.15)),
    path(limb(joints, [18 * k, 14.5 * k, 11 * k]), skin),
    group(at, pose.holds ?? '', hand(pose.grip ?? 'rest', skin, angle, thumb)),
    path(sleeve, pose.behind ? deepen(outfit.top, 0.12) : outfit.top),
    path(cuff, deepen(outfit.top, 0.2)),
    fold(joints, outfit, short),
  ].join('');
}

const fold = (joints: Joints, outfit: Outfit, short: boolean): Svg => {
  if (short) return '';
  const [a, b] = [along(joints, 0.44), along(joints, 0.52)];
  return stroke(
    `M${a.x.toFixed(1)},${a.y.toFixed(1)}L${b.x.toFixed(1)},${b.y.toFixed(1)}`,
    deepen(outfit.top, 0.25),
    2,
    0.4,
  );
};

/** The point where both shoulders sit, in the frame of the trunk. */
export const shoulderAt = (body: Body, width: number, side: 1 | -1): Point =>
  pt(side * (width - 17), -body.trunk + 27);
