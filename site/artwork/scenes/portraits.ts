import { d } from '../drawing/geometry.ts';
import { picture, sheet } from '../drawing/paper.ts';
import { path, type Svg } from '../drawing/svg.ts';
import { hairs, lighten, mix, palette as p, skins } from '../palette.ts';
import { person } from '../people/person.ts';
import type { Character, Pose } from '../people/model.ts';

interface Portrait {
  readonly who: Character;
  readonly pose: Pose;
  readonly ground: string;
  readonly arc: string;
  readonly facing: 1 | -1;
}

const trousers = { bottom: p.night, shoes: p.ink } as const;

const staff: readonly Portrait[] = [
  {
    who: {
      look: {
        age: 'adult',
        skin: skins[1],
        hair: hairs.chestnut,
        style: 'bob',
        lashes: true,
        earrings: p.orange,
      },
      outfit: { top: p.plum, accent: p.cream, neck: 'open', ...trousers },
    },
    pose: { turn: 0.35, head: { turn: 0.35, tilt: -3, mood: 'smile' } },
    ground: p.sky,
    arc: p.night,
    facing: 1,
  },
  {
    who: {
      look: { age: 'adult', skin: skins[5], hair: hairs.ink, style: 'crop', beard: 'short' },
      outfit: { top: p.mist, accent: p.green, neck: 'shirt', badge: p.orange, ...trousers },
    },
    pose: { turn: 0.35, head: { turn: 0.35, tilt: 2, mood: 'laugh' } },
    ground: p.sage,
    arc: p.green,
    facing: -1,
  },
  {
    who: {
      look: {
        age: 'adult',
        skin: skins[3],
        hair: hairs.ink,
        style: 'curls',
        glasses: true,
        lashes: true,
      },
      outfit: { top: p.burnt, accent: p.cream, neck: 'roll', ...trousers },
    },
    pose: { turn: 0.3, head: { turn: 0.3, tilt: 2, mood: 'smile' } },
    ground: p.lilac,
    arc: p.plum,
    facing: 1,
  },
  {
    who: {
      look: { age: 'adult', skin: skins[0], hair: hairs.grey, style: 'short', beard: 'full' },
      outfit: { top: p.green, accent: p.cream, neck: 'vee', ...trousers },
    },
    pose: { turn: 0.35, head: { turn: 0.35, tilt: -2, mood: 'laugh' } },
    ground: p.apricot,
    arc: p.orange,
    facing: -1,
  },
];

const voices: readonly Portrait[] = [
  {
    who: {
      look: {
        age: 'adult',
        skin: skins[4],
        hair: hairs.ink,
        style: 'bun',
        lashes: true,
        earrings: p.peach,
      },
      outfit: { top: p.orange, accent: p.cream, neck: 'open', ...trousers },
    },
    pose: { turn: 0.3, head: { turn: 0.3, mood: 'smile' } },
    ground: p.apricot,
    arc: p.peach,
    facing: 1,
  },
  {
    who: {
      look: { age: 'adult', skin: skins[2], hair: hairs.brown, style: 'quiff', beard: 'short' },
      outfit: { top: p.leaf, accent: p.cream, neck: 'hood', ...trousers },
    },
    pose: { turn: 0.3, head: { turn: 0.3, mood: 'laugh' } },
    ground: p.mist,
    arc: p.sage,
    facing: -1,
  },
  {
    who: {
      look: { age: 'adult', skin: skins[0], hair: hairs.blond, style: 'wavy', lashes: true },
      outfit: { top: p.plum, accent: p.cream, neck: 'crew', ...trousers },
    },
    pose: { turn: 0.3, head: { turn: 0.3, mood: 'laugh' } },
    ground: p.lilac,
    arc: lighten(p.plum, 0.3),
    facing: 1,
  },
  {
    who: {
      look: {
        age: 'adult',
        skin: skins[1],
        hair: hairs.grey,
        style: 'sides',
        glasses: true,
        beard: 'moustache',
      },
      outfit: { top: p.sky, accent: p.night, neck: 'shirt', ...trousers },
    },
    pose: { turn: 0.3, head: { turn: 0.3, mood: 'smile' } },
    ground: p.sand,
    arc: p.wood,
    facing: -1,
  },
];

// Three nested arches behind the shoulders, like the spans of a bridge.
const backdrop = (w: number, h: number, arc: string, ground: string): Svg =>
  [0.47, 0.385, 0.3]
    .map((share, i) => {
      const r = w * share;
      const outline = d`M${w / 2 - r},${h}L${w / 2 - r},${h * 0.5}A${r} ${r} 0 0 1 ${w / 2 + r},${h * 0.5}L${w / 2 + r},${h}Z`;
      return sheet(path(outline, mix(arc, ground, i * 0.42)));
    })
    .join('');

// A head stands 248 units above the hips: the eyes are set at two fifths of the height.
const portrait = (
  w: number,
  h: number,
  size: number,
  { who, pose, ground, arc, facing }: Portrait,
): Svg =>
  picture(
    w,
    h,
    ground,
    backdrop(w, h, arc, ground),
    person(
      who,
      { legs: 'hidden', near: { swing: -6, bend: 8 }, far: { swing: 6, bend: -6 }, ...pose },
      { x: w / 2, y: h * 0.43 + size * 248, size, facing },
    ),
  );

/** The four people of the team, bust. */
export const team: ReadonlyArray<() => Svg> = staff.map(
  (one) => () => portrait(800, 1000, 3.45, one),
);

/** The four people who testify, head and shoulders. */
export const avatars: ReadonlyArray<() => Svg> = voices.map(
  (one) => () => portrait(400, 400, 1.72, one),
);

/** Nobody in particular: a silhouette of paper under the arches. */
export const defaultAvatar = (): Svg =>
  picture(
    400,
    400,
    p.sand,
    backdrop(400, 400, p.peach, p.sand),
    sheet(path('M40,400C44,322 116,282 200,282C284,282 356,322 360,400Z', p.lilac)),
    sheet(
      path(
        'M200,92C246,92 270,126 266,176C262,226 236,262 200,262C164,262 138,226 134,176C130,126 154,92 200,92Z',
        lighten(p.lilac, 0.35),
      ),
    ),
  );
