import { d } from '../drawing/geometry.ts';
import { clip, ellipse, path, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, mix, palette } from '../palette.ts';
import type { HeadPose, Look, Mood } from './model.ts';

/** Where the features sit on a head of 80 × 100 centred on the origin. */
interface FaceFrame {
  /** Middle line of the face, moved by the turn of the head. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** The frame of the features for a pose. */
export const faceFrame = ({ turn = 0, pitch = 0 }: HeadPose): FaceFrame => ({
  x: turn * 13,
  y: 2 + pitch * 7,
  turn,
});

const EYE = 14.5;
const eyes = ({ x, turn }: FaceFrame): [number, number] => [x - EYE + turn, x + EYE - turn * 3];

function eye(at: number, { y }: FaceFrame, look: Look, closed: boolean): Svg {
  const lid = deepen(look.skin, 0.75);
  if (closed) return stroke(d`M${at - 6},${y - 1}Q${at},${y + 5} ${at + 6},${y - 1}`, lid, 2.6);
  return (
    ellipse(at, y, 3.9, 5, palette.ink) +
    ellipse(at + 1.3, y - 1.8, 1.2, 1.3, palette.cream, 0.9) +
    stroke(
      d`M${at - 6},${y - 4}Q${at},${y - 8.5} ${at + 6},${y - 4}`,
      lid,
      look.lashes ? 2.6 : 1.5,
      look.lashes ? 1 : 0.6,
    )
  );
}

function brow(at: number, side: number, { y }: FaceFrame, look: Look): Svg {
  const colour =
    look.age === 'elder' ? mix(look.hair, palette.plum, 0.25) : mix(look.hair, palette.ink, 0.3);
  const [inner, outer] = [at - side * 6.5, at + side * 7.5];
  return stroke(
    d`M${inner},${y - 15}Q${at + side},${y - 19.5} ${outer},${y - 14.5}`,
    colour,
    look.lashes ? 2.8 : 3.6,
  );
}

const mouths: Readonly<Record<Mood, (x: number, y: number, look: Look) => Svg>> = {
  smile: (x, y, { skin }) =>
    stroke(d`M${x - 10},${y - 2}Q${x},${y + 7} ${x + 10},${y - 2}`, lips(skin), 2.8),
  calm: (x, y, { skin }) => stroke(d`M${x - 8},${y}Q${x},${y + 4} ${x + 8},${y}`, lips(skin), 2.8),
  talk: (x, y, { skin }) => {
    const outline = d`M${x - 8.5},${y - 3}Q${x},${y - 1} ${x + 8.5},${y - 3}Q${x + 6},${y + 6.5} ${x},${y + 6.5}Q${x - 6},${y + 6.5} ${x - 8.5},${y - 3}Z`;
    return (
      path(outline, mix(palette.brick, deepen(skin, 0.6), 0.5)) +
      clip(outline, ellipse(x, y - 3.5, 9, 3.6, palette.cream))
    );
  },
  laugh: (x, y) => {
    const outline = d`M${x - 12},${y - 4}Q${x},${y - 1} ${x + 12},${y - 4}Q${x + 9},${y + 9} ${x},${y + 9}Q${x - 9},${y + 9} ${x - 12},${y - 4}Z`;
    return path(outline, palette.brick) + clip(outline, ellipse(x, y - 4, 13, 5, palette.cream));
  },
};

const lips = (skin: string): string => mix(deepen(skin, 0.42), palette.brick, 0.45);

const wrinkles = ({ x, y }: FaceFrame, look: Look): Svg =>
  stroke(
    d`M${x - 16},${y + 14}Q${x - 18},${y + 21} ${x - 15},${y + 25}M${x + 16},${y + 14}Q${x + 18},${y + 21} ${x + 15},${y + 25}M${x - 10},${y - 27}Q${x},${y - 29} ${x + 10},${y - 27}`,
    deepen(look.skin, 0.35),
    1.5,
    0.5,
  );

const glasses = (frame: FaceFrame): Svg => {
  const [left, right] = eyes(frame);
  const ring = (at: number): string =>
    d`M${at - 10.5},${frame.y}a10.5,10 0 1 0 21,0a10.5,10 0 1 0 -21,0`;
  return (
    path(ring(left) + ring(right), palette.cream, 0.1) +
    stroke(
      d`${ring(left)}${ring(right)}M${left + 10.5},${frame.y - 2}Q${frame.x},${frame.y - 5} ${right - 10.5},${frame.y - 2}M${left - 10.5},${frame.y - 2}L-36,${frame.y - 4}`,
      palette.ink,
      2.2,
    )
  );
};

const cheeks = (frame: FaceFrame): Svg => {
  const [left, right] = eyes(frame);
  return (
    ellipse(left - 5, frame.y + 14, 8, 5.5, palette.orange, 0.16) +
    ellipse(right + 5 - frame.turn * 2, frame.y + 14, 8 - frame.turn * 2, 5.5, palette.orange, 0.16)
  );
};

/** Eyes, brows, nose, mouth and cheeks. */
export function face(look: Look, pose: HeadPose): Svg {
  const frame = faceFrame(pose);
  const { x, y, turn } = frame;
  const [left, right] = eyes(frame);
  const closed = (pose.pitch ?? 0) > 0.75;
  const nose = x + turn * 3;
  return [
    look.beard === 'full' || look.beard === 'short' ? '' : cheeks(frame),
    eye(left, frame, look, closed),
    eye(right, frame, look, closed),
    brow(left, -1, frame, look),
    brow(right, 1, frame, look),
    stroke(
      d`M${nose + 1},${y + 2}Q${nose + 6 + turn * 2},${y + 11} ${nose + 2},${y + 12.5}Q${nose - 1},${y + 13.5} ${nose - 3},${y + 12}`,
      deepen(look.skin, 0.4),
      2.2,
      0.75,
    ),
    mouths[pose.mood ?? 'smile'](x + turn, y + 25, look),
    look.age === 'elder' ? wrinkles(frame, look) : '',
    look.glasses ? glasses(frame) : '',
  ].join('');
}
