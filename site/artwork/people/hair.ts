import { d } from '../drawing/geometry.ts';
import { circle, ellipse, path, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten } from '../palette.ts';

export type HairStyle =
  | 'short'
  | 'crop'
  | 'quiff'
  | 'bob'
  | 'long'
  | 'wavy'
  | 'bun'
  | 'ponytail'
  | 'curls'
  | 'afro'
  | 'locks'
  | 'sides'
  | 'fringe';

/** Hair behind and in front of a head centred on the origin; `turn` moves the hairline with the face. */
export interface Hair {
  readonly back: Svg;
  readonly front: Svg;
}

type Draw = (colour: string, turn: number) => Hair;

const shine = (curve: string, colour: string): Svg => stroke(curve, lighten(colour, 0.3), 2, 0.45);
const strands = (curve: string, colour: string): Svg => stroke(curve, deepen(colour, 0.35), 2, 0.4);

// A skull cap whose parting and temples follow the face.
const cap = (colour: string, turn: number, lift: number, parting: number): Svg => {
  const x = turn * 9;
  return path(
    d`M-40,6C-47,-34 -30,${-58 - lift} ${2},${-58 - lift}C32,${-58 - lift} 47,-36 40,-8C39,-16 37,-22 ${33 + turn * 3},-27C${22 + x},-27 ${parting + 12 + x},-31 ${parting + x},-40C${parting - 8 + x},-29 ${-26 + x},-23 ${-32 + x},-12C${-33 + x * 0.8},-4 ${-35 + x * 0.6},2 ${-36 + x * 0.5},9Z`,
    colour,
  );
};

const cluster = (points: ReadonlyArray<readonly [number, number, number]>, colour: string): Svg =>
  points.map(([x, y, r]) => circle(x, y, r, colour)).join('');

const crown = (
  count: number,
  from: number,
  to: number,
  rx: number,
  ry: number,
  r: number,
): Array<readonly [number, number, number]> =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    return [
      Math.round(Math.cos(angle) * rx),
      Math.round(Math.sin(angle) * ry),
      r + (i % 3) * 1.5,
    ] as const;
  });

const styles: Readonly<Record<HairStyle, Draw>> = {
  short: (c, t) => ({
    back: path('M-40,0C-42,20 -34,30 -26,34L20,20L34,-6Z', c),
    front: cap(c, t, 6, -12) + shine('M-22,-46Q-8,-56 8,-55', c),
  }),
  crop: (c, t) => ({
    back: '',
    front: path(
      d`M-39,4C-44,-36 -27,-57 0,-57C27,-57 44,-36 39,-2C37,-18 ${32 + t * 3},-28 ${24 + t * 6},-32C${8 + t * 8},-36 ${-8 + t * 8},-36 ${-20 + t * 8},-32C${-29 + t * 8},-28 ${-33 + t * 8},-14 ${-35 + t * 6},4Z`,
      c,
    ),
  }),
  quiff: (c, t) => ({
    back: path('M-39,0C-41,18 -34,28 -28,30L20,16L34,-6Z', c),
    front:
      cap(c, t, 3, -20) +
      path(
        d`M${-32 + t * 4},-34C-34,-62 -6,-74 22,-66C40,-62 46,-44 36,-30C30,-42 6,-36 ${-32 + t * 4},-34Z`,
        c,
      ) +
      shine('M-16,-52Q2,-64 24,-57', c),
  }),
  fringe: (c, t) => ({
    back: path('M-42,-4C-46,24 -38,38 -30,40L28,36C40,30 44,10 41,-6Z', c),
    front:
      path(
        d`M-41,12C-48,-34 -30,-62 2,-62C32,-62 48,-36 41,6C40,-4 38,-10 ${34 + t * 3},-15C${22 + t * 8},-19 ${-12 + t * 8},-21 ${-30 + t * 9},-14C${-34 + t * 7},-6 ${-35 + t * 5},4 -37,14Z`,
        c,
      ) +
      strands(
        d`M${-10 + t * 8},-42Q${-14 + t * 8},-30 ${-14 + t * 8},-21M${8 + t * 8},-44Q${8 + t * 8},-30 ${10 + t * 8},-21`,
        c,
      ),
  }),
  bob: (c, t) => ({
    back: path(
      'M0,-60C-44,-60 -54,-20 -51,18C-50,38 -46,50 -38,54C-20,58 20,58 38,52C48,48 52,30 51,8C50,-34 38,-60 0,-60Z',
      c,
    ),
    front:
      cap(c, t, 6, -14) +
      path(d`M-41,-16C-48,10 -46,36 -40,50C-32,44 ${-33 + t * 5},24 ${-32 + t * 7},-2Z`, c) +
      path(d`M41,-16C47,8 46,32 41,46C36,38 ${37 + t},20 ${36 + t * 2},-4Z`, c) +
      shine('M-26,-42Q-12,-55 6,-55', c),
  }),
  long: (c, t) => ({
    back: path(
      'M0,-60C-46,-60 -52,-18 -52,26C-52,60 -58,84 -52,104C-30,112 30,112 50,102C56,80 50,56 51,20C51,-34 40,-60 0,-60Z',
      c,
    ),
    front:
      cap(c, t, 6, -4) +
      path(d`M-41,-18C-50,14 -46,50 -50,84C-40,70 ${-35 + t * 5},30 ${-33 + t * 8},-4Z`, c) +
      shine('M-28,-40Q-14,-55 4,-55', c),
  }),
  wavy: (c, t) => ({
    back: path(
      'M0,-62C-40,-64 -56,-36 -50,-8C-62,8 -58,26 -52,36C-62,52 -50,76 -36,74C-20,82 18,82 34,74C52,76 60,52 51,38C60,22 58,6 50,-8C54,-40 38,-62 0,-62Z',
      c,
    ),
    front:
      cap(c, t, 8, 10) +
      path(
        d`M-40,-24C-52,-4 -44,12 -48,26C-52,40 -42,50 -44,62C-34,50 ${-36 + t * 4},20 ${-32 + t * 8},-6Z`,
        c,
      ) +
      shine('M-26,-44Q-8,-60 14,-56', c),
  }),
  bun: (c, t) => ({
    back:
      circle(-12, -66, 21, c) +
      strands('M-24,-72Q-12,-80 0,-70', c) +
      path('M-40,0C-42,18 -36,26 -30,30L20,16L34,-6Z', c),
    front: cap(c, t, 3, 4) + shine('M-28,-38Q-12,-52 6,-52', c),
  }),
  ponytail: (c, t) => ({
    back:
      path(
        'M-24,-44C-52,-58 -74,-34 -68,4C-64,30 -74,44 -80,50C-58,52 -44,34 -44,8C-44,-10 -40,-20 -28,-26Z',
        c,
      ) + path('M-39,0C-40,16 -34,24 -28,28L20,16L34,-6Z', c),
    front: cap(c, t, 3, 14) + shine('M-28,-38Q-12,-52 8,-52', c),
  }),
  curls: (c, t) => ({
    back: cluster(crown(9, 160, 380, 40, 44, 15), c) + ellipse(0, -10, 42, 46, c),
    front:
      cluster(
        [
          [-30 + t * 5, -28, 14],
          [-14 + t * 6, -40, 15],
          [6 + t * 6, -43, 15],
          [24 + t * 4, -36, 14],
          [-38, -10, 10],
        ],
        c,
      ) +
      ellipse(t * 4, -46, 32, 12, c) +
      shine('M-22,-50Q-16,-56 -8,-54M6,-56Q14,-60 20,-54', c),
  }),
  afro: (c, t) => ({
    back: cluster(crown(13, 140, 400, 48, 50, 19), c) + ellipse(0, -14, 54, 54, c),
    front:
      cluster(
        [
          [-30 + t * 5, -30, 12],
          [-16 + t * 6, -40, 13],
          [2 + t * 6, -43, 13],
          [20 + t * 5, -40, 13],
          [33 + t * 2, -30, 11],
          [-39, -14, 10],
        ],
        c,
      ) + ellipse(t * 4, -48, 38, 13, c),
  }),
  locks: (c, t) => ({
    back:
      repeat(9, (i) =>
        stroke(
          `M${-38 + i * 9.5},-20Q${-50 + i * 12.5},30 ${-46 + i * 11.5},${84 - Math.abs(i - 4) * 3}`,
          c,
          13.5,
        ),
      ) + path('M0,-60C-40,-60 -46,-20 -44,10L44,10C46,-30 38,-60 0,-60Z', c),
    front:
      cap(c, t, 5, 2) +
      strands(
        d`M-34,-20Q-24,-48 ${2 + t * 9},-48M-26,-24Q-16,-40 ${2 + t * 9},-44M34,-26Q24,-46 ${2 + t * 9},-48`,
        c,
      ) +
      stroke('M-42,-8Q-46,34 -43,66', c, 10),
  }),
  sides: (c, t) => ({
    back: path('M-42,-14C-50,4 -44,26 -34,32L0,10L36,28C46,20 48,-2 41,-14Z', c),
    front:
      path(
        d`M-40,-20C-47,-6 -46,10 -38,18C${-34 + t * 6},8 ${-32 + t * 7},-6 ${-34 + t * 5},-20C-36,-24 -39,-24 -40,-20Z`,
        c,
      ) + (t < 0.5 ? path('M40,-20C47,-6 46,8 39,14C36,6 35,-6 36,-20Z', c) : ''),
  }),
};

/** Draws a hairstyle. */
export const hair = (style: HairStyle, colour: string, turn: number): Hair =>
  styles[style](colour, turn);
