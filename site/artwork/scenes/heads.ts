import { pt } from '../drawing/geometry.ts';
import { closeUp, picture } from '../drawing/paper.ts';
import { circle, path, type Svg } from '../drawing/svg.ts';
import { deepen, hairs, mix, palette as p, skins } from '../palette.ts';
import { cast } from '../people/cast.ts';
import type { Character } from '../people/model.ts';
import { gathering, person } from '../people/person.ts';
import { stance } from '../people/poses.ts';
import { wheelchairUser } from '../people/wheelchair.ts';
import { cane } from '../props/belongings.ts';
import { bridge } from '../props/bridge.ts';
import { table } from '../props/furniture.ts';
import { room } from '../props/interior.ts';
import { land, meadow, ripples } from '../props/land.ts';
import { flower, tuft } from '../props/plants.ts';
import { pottedPlant } from '../props/potted-plant.ts';
import { laptop, notebook } from '../props/reading.ts';
import { chairBack } from '../props/seats.ts';
import { bird, cloud } from '../props/sky.ts';
import { cup } from '../props/tableware.ts';
import { card, timetable } from '../props/timetable.ts';
import { bush, leafTree, roundTree } from '../props/trees.ts';
import { casement } from '../props/windows.ts';

const [W, H] = [1360, 980];

/** Under an arch as wide as the picture, whose centre is (680, 680). */
const head = (ground: string, ...layers: readonly Svg[]): Svg => picture(W, H, ground, ...layers);

/** A walk by the river, towards the small bridge. */
export const visionHead = (): Svg => {
  const span = bridge({
    from: 790,
    to: 1230,
    y: 640,
    rise: 76,
    thickness: 26,
    railing: 78,
    colour: p.orange,
  });
  return head(
    p.sky,
    circle(860, 330, 150, p.cream, 0.35),
    circle(860, 330, 112, p.peach),
    cloud(1010, 250, 0.8),
    cloud(330, 310, 0.7),
    bird(640, 190, 0.8),
    bird(712, 232, 0.55),
    land(
      [
        [-20, 560],
        [330, 480],
        [800, 570],
        [1380, 490],
      ],
      1000,
      p.mist,
    ),
    land(
      [
        [-20, 620],
        [450, 570],
        [1000, 630],
        [1380, 580],
      ],
      1000,
      p.sage,
    ),
    leafTree(1180, 640, 0.9, p.leaf),
    leafTree(1120, 640, 0.6, p.green),
    roundTree(210, 720, 1.05, p.leaf),
    path('M0,660L1380,648L1380,1000L0,1000Z', mix(p.sky, p.night, 0.2)),
    span.behind,
    span.deck,
    ripples([
      [900, 750, 100],
      [1050, 820, 130],
      [1180, 730, 90],
      [960, 900, 110],
    ]),
    land(
      [
        [-20, 770],
        [340, 790],
        [720, 850],
        [880, 1000],
      ],
      1000,
      p.leaf,
    ),
    meadow(
      [
        [90, 860],
        [240, 900],
        [470, 850],
        [660, 940],
        [130, 950],
      ],
      deepen(p.leaf, 0.3),
    ),
    person(
      cast.ines,
      {
        turn: 0.6,
        legs: stance.strolling,
        near: { swing: -12, bend: 20 },
        far: { swing: 40, bend: 50 },
        head: { turn: 0.6, mood: 'talk' },
      },
      { x: 430, y: 896, size: 1.04 },
    ),
    person(
      cast.jeanne,
      {
        turn: 0.6,
        lean: 3,
        legs: stance.strolling,
        near: { swing: 10, bend: 20 },
        far: { to: pt(733, 678), grip: 'hold', holds: cane(0, 206), behind: false },
        head: { turn: -0.5, mood: 'laugh' },
      },
      { x: 636, y: 920, size: 1.02 },
    ),
    tuft(70, 976, 1, p.sage),
    tuft(800, 976, 0.9, p.green),
    flower(180, 960, 0.9, p.orange),
    flower(250, 968, 0.7, p.peach),
    flower(740, 972, 0.8, p.peach),
  );
};

/** The week on the wall: someone chooses, the others make room for it. */
export const missionHead = (): Svg =>
  head(
    p.lilac,
    room(W, H, 850, p.lilac, p.plum),
    timetable(430, 190, 500, 400),
    pottedPlant(110, 930, 1.1, p.leaf, p.peach),
    pottedPlant(1260, 930, 1.2, p.green, p.orange),
    person(
      { ...cast.mei, outfit: { ...cast.mei.outfit, badge: p.green } },
      {
        turn: 0.6,
        legs: stance.relaxed,
        near: { swing: 0, bend: 30 },
        far: { to: pt(502, 410), elbow: -1, grip: 'hold', holds: card(p.burnt), behind: false },
        head: { turn: 0.7 },
      },
      { x: 350, y: 916, size: 1.08 },
    ),
    person(
      cast.noah,
      {
        turn: 0.5,
        legs: stance.relaxed,
        near: { swing: -4, bend: 24 },
        far: { to: pt(872, 450), grip: 'point', behind: false },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 1010, y: 906, size: 1.08, facing: -1 },
    ),
    wheelchairUser(
      cast.hugo,
      {
        turn: 0.5,
        near: { to: pt(732, 792), elbow: -1 },
        far: { swing: 30, bend: 70, grip: 'wave' },
        head: { turn: 0.5, mood: 'laugh' },
      },
      { x: 676, y: 946, size: 0.98 },
    ),
  );

const trousers = { bottom: p.night, shoes: p.brick } as const;

// The people of the team's portraits.
const colleagues = {
  camille: {
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
  karim: {
    look: { age: 'adult', skin: skins[5], hair: hairs.ink, style: 'crop', beard: 'short' },
    outfit: { top: p.mist, accent: p.green, neck: 'shirt', badge: p.orange, ...trousers },
  },
  sarah: {
    look: {
      age: 'adult',
      skin: skins[3],
      hair: hairs.ink,
      style: 'curls',
      glasses: true,
      lashes: true,
    },
    outfit: { top: p.burnt, accent: p.cream, neck: 'roll', bottom: p.green, shoes: p.ink },
  },
  laurent: {
    look: { age: 'adult', skin: skins[0], hair: hairs.grey, style: 'short', beard: 'full' },
    outfit: { top: p.green, accent: p.cream, neck: 'vee', bottom: p.brick, shoes: p.ink },
  },
} as const satisfies Record<string, Character>;

/** The four people of the team, on the footbridge. */
export const teamHead = (): Svg => {
  const span = bridge({
    from: 60,
    to: 1300,
    y: 900,
    rise: 64,
    thickness: 40,
    railing: 170,
    colour: p.orange,
  });
  const spot = (x: number) => ({ x, y: span.at(x) + 2, size: 0.98 });
  return head(
    p.apricot,
    circle(680, 620, 470, mix(p.apricot, p.cream, 0.55)),
    circle(680, 620, 340, p.peach),
    cloud(330, 290, 0.7),
    cloud(1040, 260, 0.8),
    bird(520, 190, 0.6),
    bird(580, 160, 0.45),
    land(
      [
        [-20, 700],
        [260, 640],
        [700, 720],
        [1100, 640],
        [1380, 690],
      ],
      1000,
      p.mist,
    ),
    land(
      [
        [-20, 780],
        [400, 720],
        [900, 780],
        [1380, 730],
      ],
      1000,
      p.sage,
    ),
    roundTree(120, 830, 0.9, p.leaf),
    leafTree(1250, 830, 0.9, p.leaf),
    path('M-20,880L1380,880L1380,1000L-20,1000Z', p.sky),
    span.behind,
    person(
      colleagues.camille,
      {
        turn: 0.4,
        legs: stance.relaxed,
        near: { swing: -8, bend: 14 },
        far: { swing: 18, bend: 100, behind: false, grip: 'wave' },
        head: { turn: 0.5, mood: 'talk' },
      },
      spot(370),
    ),
    person(
      colleagues.laurent,
      {
        turn: 0.3,
        legs: stance.relaxed,
        near: { swing: -10, bend: 16 },
        far: { swing: 10, bend: 20 },
        head: { turn: -0.4, mood: 'laugh' },
      },
      { ...spot(566), size: 1.02 },
    ),
    person(
      colleagues.sarah,
      {
        turn: 0.3,
        legs: stance.relaxed,
        near: { swing: -12, bend: 12 },
        far: {
          swing: 34,
          bend: 88,
          behind: false,
          grip: 'hold',
          holds: cup(4, 36, 0.8, p.cream, false),
        },
        head: { turn: 0.5, mood: 'smile' },
      },
      { ...spot(776), size: 0.96 },
    ),
    person(
      colleagues.karim,
      {
        turn: 0.4,
        legs: stance.relaxed,
        near: { swing: -10, bend: 18 },
        far: { swing: 6, bend: 16 },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { ...spot(978), facing: -1, size: 1.02 },
    ),
    span.deck,
    ripples([
      [520, 962, 90],
      [760, 970, 110],
    ]),
    land(
      [
        [-20, 880],
        [90, 900],
        [160, 1000],
      ],
      1000,
      p.leaf,
    ),
    land(
      [
        [1200, 1000],
        [1270, 900],
        [1380, 880],
      ],
      1000,
      p.green,
    ),
    tuft(60, 990, 0.9, p.sage),
    flower(130, 980, 0.8, p.orange),
    bush(1310, 990, 0.8, p.leaf),
  );
};

/** Two people across a desk: one asks, the other looks it up. */
export const contactHead = (): Svg =>
  head(
    p.sand,
    room(W, H, 880, p.sand, p.burnt),
    casement(500, 470, 360, 320, p.sky, p.cream),
    path('M508,470L508,410Q680,310 852,410L852,470Z', p.sage),
    pottedPlant(1250, 950, 1.2, p.leaf, p.plum),
    pottedPlant(110, 950, 1, p.green, p.orange),
    closeUp(
      1.15,
      [680, 800],
      [680, 800],
      chairBack(396, 800, 190, 330, p.plum),
      chairBack(960, 800, 190, 330, p.plum),
      gathering(
        table(240, 742, 880, 96, 260, p.wood) +
          notebook(580, 800, 1.25, p.orange) +
          cup(330, 800, 0.9, p.green),
        [
          cast.ines,
          {
            legs: 'hidden',
            turn: 0.7,
            lean: 3,
            near: { to: pt(520, 802), elbow: 1 },
            far: { to: pt(640, 790), behind: false, grip: 'hold' },
            head: { turn: 0.8, mood: 'talk' },
          },
          { x: 406, y: 762, size: 1.24 },
        ],
        [
          { ...cast.rene, outfit: { ...cast.rene.outfit, top: p.cream } },
          {
            legs: 'hidden',
            turn: 0.6,
            near: { to: pt(866, 800), elbow: -1 },
            far: { swing: 20, bend: 84, behind: false, grip: 'wave' },
            head: { turn: 0.7, mood: 'laugh' },
          },
          { x: 956, y: 762, size: 1.2, facing: -1 },
        ],
      ),
      laptop(770, 820, 1),
    ),
  );
