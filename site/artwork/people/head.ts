import { d } from '../drawing/geometry.ts';
import { circle, clip, ellipse, path, rect, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette } from '../palette.ts';
import { face, faceFrame } from './face.ts';
import { hair, type HairStyle } from './hair.ts';
import type { HeadPose, Look } from './model.ts';

const skull = (turn: number): string =>
  d`M-38,-8C-40,-38 -22,-52 0,-52C22,-52 40,-38 38,-8C38,12 ${32 + turn * 3},30 ${20 + turn * 4},43C${12 + turn * 4},51 ${-8 + turn * 6},52 ${-18 + turn * 5},43C${-30 + turn * 3},32 -37,14 -38,-8Z`;

// These hairstyles fall over the ears.
const covered: readonly HairStyle[] = ['bob', 'long', 'wavy', 'fringe', 'locks'];

const ear = (x: number, skin: string): Svg =>
  ellipse(x, 5, 7.5, 11, skin) +
  stroke(d`M${x - 2},0Q${x + 3},4 ${x - 1},10`, deepen(skin, 0.3), 1.6, 0.6);

function beard(look: Look, pose: HeadPose): Svg {
  if (!look.beard) return '';
  const { x, y, turn } = faceFrame(pose);
  const colour = deepen(look.hair, 0.07);
  const moustache = path(
    d`M${x - 15},${y + 22}C${x - 10},${y + 13} ${x - 3},${y + 15} ${x + 1},${y + 17}C${x + 5},${y + 14} ${x + 12},${y + 13} ${x + 16},${y + 22}C${x + 8},${y + 20} ${x - 6},${y + 20} ${x - 15},${y + 22}Z`,
    colour,
  );
  if (look.beard === 'moustache') return moustache;
  const drop = look.beard === 'full' ? 8 : 2;
  const jaw = path(
    d`M-39,0C-36,12 ${-30 + x * 0.6},14 ${-22 + x},18C${x - 12},12 ${x + 12},12 ${22 + x},18C${30 + x * 0.4},14 37,10 38,0C39,18 ${33 + turn * 3},${36 + drop} ${20 + turn * 4},${46 + drop}C${12 + turn * 4},${52 + drop} ${-8 + turn * 6},${53 + drop} ${-18 + turn * 5},${46 + drop}C${-31 + turn * 3},${36 + drop} -39,18 -39,0Z`,
    colour,
  );
  // A laughing mouth is wide enough to need no skin around it.
  const lip = pose.mood === 'laugh' ? '' : ellipse(x + turn, y + 26, 11, 6.5, look.skin);
  return jaw + lip + moustache;
}

const headphones = (colour: string, turn: number): Svg =>
  stroke('M-42,2C-50,-78 50,-78 42,0', colour, 8) +
  rect(-52 + turn * 8, -12, 18, 34, colour, 9) +
  rect(-48 + turn * 8, -8, 6, 26, lighten(colour), 3) +
  (turn < 0.5 ? rect(35, -12, 16, 34, colour, 8) : '');

const hat = (colour: string): Svg =>
  ellipse(4, -34, 68, 15, deepen(colour, 0.12)) +
  path('M-38,-36C-38,-76 -18,-82 4,-82C26,-82 42,-74 42,-36C20,-28 -18,-28 -38,-36Z', colour) +
  path('M-38,-40C-18,-32 20,-32 42,-40L42,-50C20,-42 -18,-42 -38,-50Z', palette.burnt);

/** Hair that falls behind the shoulders, to be drawn under the trunk. */
export const headBack = (look: Look, pose: HeadPose): Svg =>
  hair(look.style, look.hair, pose.turn ?? 0).back;

/** A head of 80 × 100 centred on the origin, looking to the right when turned. */
export function head(look: Look, pose: HeadPose): Svg {
  const turn = pose.turn ?? 0;
  const shape = skull(turn);
  return [
    turn < 0.45 && !covered.includes(look.style) ? ear(39, look.skin) : '',
    path(shape, look.skin),
    clip(shape, path('M-44,-60C-22,-10 -30,40 6,60L-60,60Z', deepen(look.skin, 0.3), 0.11)),
    look.beard === undefined || look.beard === 'moustache' ? '' : beard(look, pose),
    face(look, pose),
    look.beard === 'moustache' ? beard(look, pose) : '',
    hair(look.style, look.hair, turn).front,
    covered.includes(look.style) ? '' : ear(-37 + turn * 9, look.skin),
    look.earrings ? circle(-38 + turn * 9, 20, 4, look.earrings) : '',
    look.headphones ? headphones(look.headphones, turn) : '',
    look.hat ? hat(look.hat) : '',
  ].join('');
}
