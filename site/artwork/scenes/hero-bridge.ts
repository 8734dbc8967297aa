import { pt } from '../drawing/geometry.ts';
import { squareScene } from './square.ts';
import { circle, path, rect, repeat, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, mix, palette as p } from '../palette.ts';
import { cast } from '../people/cast.ts';
import { person } from '../people/person.ts';
import { stance } from '../people/poses.ts';
import { wheelchairUser } from '../people/wheelchair.ts';
import { cane } from '../props/belongings.ts';
import { bridge } from '../props/bridge.ts';
import { block, roundHouse } from '../props/buildings.ts';
import { land, meadow, ripples } from '../props/land.ts';
import { flower, tuft } from '../props/plants.ts';
import { bird, cloud, paperBoat } from '../props/sky.ts';
import { bush, leafTree, roundTree } from '../props/trees.ts';

const span = bridge({
  from: 440,
  to: 1160,
  y: 846,
  rise: 150,
  thickness: 44,
  railing: 170,
  colour: p.orange,
});

// The sun on the water, in bands that narrow towards us.
const reflection = repeat(6, (i) => {
  const half = [250, 205, 230, 150, 170, 90][i] ?? 0;
  return rect(800 - half + (i % 2) * 24, 880 + i * 40, half * 2, 16, lighten(p.peach, 0.25), 8);
});

/** The first picture of the site: a round bank, a square bank, and the footbridge between them. */
export const heroBridge = (): Svg =>
  squareScene(
    p.apricot,
    circle(800, 500, 490, mix(p.apricot, p.cream, 0.55)),
    circle(800, 500, 350, p.peach),
    cloud(330, 190, 1),
    cloud(1330, 250, 0.8),
    bird(560, 210, 0.8),
    bird(640, 260, 0.55),
    land(
      [
        [-20, 690],
        [260, 600],
        [560, 700],
        [860, 640],
        [1200, 690],
        [1420, 600],
        [1640, 660],
      ],
      1240,
      p.mist,
    ),
    land(
      [
        [-20, 760],
        [300, 700],
        [700, 790],
        [1050, 730],
        [1640, 760],
      ],
      1240,
      p.sage,
    ),
    roundTree(470, 770, 0.8, p.leaf),
    leafTree(1130, 780, 0.72, p.leaf),
    leafTree(1060, 780, 0.5, p.green),
    path('M-20,860L1620,860L1620,1220L-20,1220Z', p.sky),
    reflection,
    roundHouse(30, 850, 260, 470, p.lilac, p.plum),
    block(1330, 850, 330, 520, p.burnt, 3, 3),
    span.behind,
    person(
      cast.ines,
      {
        turn: 0.7,
        legs: stance.walking,
        near: { swing: -14, bend: 18 },
        far: { swing: 42, bend: 48, grip: 'wave', behind: true },
        head: { turn: 0.7, mood: 'talk' },
      },
      { x: 704, y: span.at(704) + 2, size: 0.9 },
    ),
    person(
      cast.tom,
      {
        turn: 0.5,
        legs: stance.strolling,
        near: { swing: -14, bend: 26 },
        far: { swing: 34, bend: 44 },
        head: { turn: -0.6, mood: 'laugh' },
      },
      { x: 902, y: span.at(902) + 2, size: 0.9 },
    ),
    span.deck,
    land(
      [
        [-20, 842],
        [250, 840],
        [440, 850],
        [500, 930],
        [420, 1060],
        [480, 1240],
      ],
      1240,
      p.leaf,
    ),
    land(
      [
        [1130, 1240],
        [1180, 1060],
        [1110, 930],
        [1160, 850],
        [1400, 838],
        [1640, 842],
      ],
      1240,
      p.green,
    ),
    meadow(
      [
        [60, 940],
        [300, 930],
        [190, 890],
        [400, 1000],
        [90, 1010],
      ],
      deepen(p.leaf, 0.3),
    ),
    meadow(
      [
        [1240, 930],
        [1330, 1000],
        [1500, 910],
        [1570, 980],
        [1180, 1000],
      ],
      p.leaf,
    ),
    wheelchairUser(
      cast.hugo,
      {
        turn: 0.6,
        near: { to: pt(432, 716) },
        far: { swing: 128, bend: 22, grip: 'wave' },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 362, y: 870, size: 0.82 },
    ),
    person(
      cast.malik,
      {
        turn: 0.5,
        legs: stance.relaxed,
        near: { to: pt(264, 622), grip: 'hold' },
        far: { swing: 30, bend: 30 },
        head: { turn: 0.5, mood: 'laugh' },
      },
      { x: 196, y: 864, size: 0.84 },
    ),
    person(
      cast.jeanne,
      {
        turn: 0.5,
        lean: 3,
        legs: stance.relaxed,
        far: { to: pt(1188, 682), grip: 'hold', holds: cane(0, 206), behind: false },
        near: { to: pt(1316, 744), elbow: 1, grip: 'hold' },
        head: { turn: 0.5 },
      },
      { x: 1258, y: 868, size: 0.8, facing: -1 },
    ),
    person(
      cast.lina,
      {
        turn: 0.3,
        legs: stance.relaxed,
        near: { swing: -158, bend: -16, grip: 'wave' },
        far: { to: pt(1318, 748), elbow: 1, behind: false },
        head: { turn: 0.4, mood: 'laugh' },
      },
      { x: 1366, y: 884, size: 0.84, facing: -1 },
    ),
    ripples([
      [560, 960, 90],
      [840, 1000, 120],
      [960, 1110, 100],
      [500, 1130, 80],
      [820, 1160, 120],
    ]),
    paperBoat(690, 1050, 0.8),
    bush(80, 1120, 1.3, p.green),
    tuft(420, 1130, 1.1, p.leaf),
    tuft(240, 1180, 1.4, p.sage, 6),
    flower(330, 1160, 1.2, p.orange),
    flower(150, 1010, 1, p.apricot),
    flower(210, 1040, 0.9, p.orange),
    bush(1530, 1130, 1.2, p.leaf),
    tuft(1190, 1130, 1.1, p.leaf),
    tuft(1360, 1190, 1.4, p.sage, 6),
    flower(1270, 1160, 1.2, p.peach),
    flower(1440, 1030, 1, p.lilac),
    flower(1500, 1000, 0.9, p.peach),
  );
