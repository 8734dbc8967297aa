import { add, d, type Point, pt, turn as turned } from '../drawing/geometry.ts';
import { sheet } from '../drawing/paper.ts';
import { group, path, type Svg } from '../drawing/svg.ts';
import { deepen } from '../palette.ts';
import { arm, armJoints, shoulderAt } from './arm.ts';
import { top } from './clothes.ts';
import { head, headBack } from './head.ts';
import { hipHeight, lowerBody } from './legs.ts';
import { bodies, type Body } from './proportions.ts';
import type { Trunk } from './trunk.ts';
import type { ArmPose, Character, Look, Pose, Spot } from './model.ts';

/** Someone in two layers, so that a table can pass between the body and the arms that rest on it. */
interface Figure {
  readonly body: Svg;
  readonly arms: Svg;
}

const standing = { near: { swing: -5 }, far: { swing: 5 } } as const;

/** Poses a skeleton, then dresses it from back to front. */
function figure(
  { look, outfit }: Character,
  pose: Pose,
  { x, y, size = 1, facing = 1 }: Spot,
): Figure {
  const { lean = 0, turn = 0.5 } = pose;
  const body = bodies[look.age];
  const legs = pose.legs === 'hidden' ? undefined : (pose.legs ?? standing);
  const hip = pt(0, legs ? -hipHeight(body, [legs.near, legs.far]) : 0);
  const trunk: Trunk = {
    body,
    shoulder: body.shoulder - turn * 9,
    centre: turn * 12,
    skin: deepen(look.skin, 0.07),
  };
  const inTrunk = (p: Point): Point => add(hip, turned(p, lean));
  const local = (p: Point): Point => pt((p.x - x) / (facing * size), (p.y - y) / size);

  const oneArm = (side: 1 | -1, { behind = false, ...arms }: ArmPose): Svg => {
    const joints = armJoints(body, inTrunk(shoulderAt(body, trunk.shoulder, side)), arms, local);
    return arm(joints, body, outfit, look.skin, { behind, ...arms }, side === 1 ? -1 : 1);
  };
  const near: ArmPose = pose.near ?? {};
  const far: ArmPose = { behind: true, ...pose.far };
  const [nearArm, farArm] = [oneArm(-1, near), oneArm(1, far)];
  const skull = neckAndHead(look, pose, body, inTrunk);

  const stand = (...layers: readonly Svg[]): Svg =>
    sheet(group(`translate(${x} ${y}) scale(${facing * size} ${size})`, ...layers));
  return {
    body: stand(
      far.behind ? farArm : '',
      skull.back,
      legs ? lowerBody(body, hip, legs, outfit, look.skin) : '',
      skull.neck,
      near.behind ? nearArm : '',
      group(d`translate(${hip}) rotate(${lean})`, top(trunk, outfit)),
      skull.front,
    ),
    arms:
      far.behind && near.behind ? '' : stand(far.behind ? '' : farArm, near.behind ? '' : nearArm),
  };
}

/** Draws someone. */
export function person(character: Character, pose: Pose, spot: Spot): Svg {
  const { body, arms } = figure(character, pose, spot);
  return body + arms;
}

/** People around a piece of furniture: their bodies behind it, their arms over it. */
export function gathering(
  furniture: Svg,
  ...people: ReadonlyArray<readonly [Character, Pose, Spot]>
): Svg {
  const figures = people.map((one) => figure(...one));
  return (
    figures.map(({ body }) => body).join('') + furniture + figures.map(({ arms }) => arms).join('')
  );
}

function neckAndHead(
  look: Look,
  pose: Pose,
  { trunk, head: size }: Body,
  inTrunk: (p: Point) => Point,
) {
  const { lean = 0, turn = 0.5 } = pose;
  const base = inTrunk(pt(turn * 5, -trunk));
  const centre = add(base, turned(pt(turn * 5, -60 * size), lean * 0.5));
  // A head turned the other way than the body is the same drawing, mirrored.
  const aside = pose.head?.turn ?? turn;
  const headPose = { ...pose.head, turn: Math.abs(aside) };
  const onNeck = (drawing: Svg): Svg =>
    group(
      d`translate(${centre}) rotate(${lean * 0.5 + (pose.head?.tilt ?? 0)}) scale(${aside < 0 ? -size : size} ${size})`,
      drawing,
    );
  return {
    back: onNeck(headBack(look, headPose)),
    neck: path(
      d`M${base.x - 16},${base.y + 6}L${centre.x - 17},${centre.y + 20}L${centre.x + 19},${centre.y + 20}L${base.x + 17},${base.y + 6}Q${base.x},${base.y + 20} ${base.x - 16},${base.y + 6}Z`,
      deepen(look.skin, 0.13),
    ),
    front: onNeck(head(look, headPose)),
  };
}
