import { pt } from '../drawing/geometry.ts';
import { lifted, sheet } from '../drawing/paper.ts';
import { circle, path, rect, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, mix, palette as p } from '../palette.ts';
import { cast } from '../people/cast.ts';
import { person } from '../people/person.ts';
import { stance } from '../people/poses.ts';
import { wheelchairUser } from '../people/wheelchair.ts';
import { block, roundHouse } from '../props/buildings.ts';
import { greenhouse } from '../props/greenhouse.ts';
import { land, meadow } from '../props/land.ts';
import { flower, tuft } from '../props/plants.ts';
import { pottedPlant } from '../props/potted-plant.ts';
import { bird, cloud } from '../props/sky.ts';
import { bush, leafTree, roundTree } from '../props/trees.ts';
import { casement } from '../props/windows.ts';
import { cup } from '../props/tableware.ts';
import { cover, near } from './placeholders/frame.ts';

/** A bag worn on the back, in scene units: drawn before the person. */
const backpack = (x: number, y: number, size: number, colour: string): Svg =>
  sheet(
    rect(x - 46 * size, y - 62 * size, 92 * size, 124 * size, colour, 30 * size) +
      rect(x - 34 * size, y + 4 * size, 68 * size, 46 * size, deepen(colour, 0.15), 14 * size),
  );

/** A satchel that hangs at the hip. */
const satchel = (colour: string): Svg =>
  rect(-36, -2, 72, 56, colour, 8) +
  path('M-36,6L36,6L30,34L-30,34Z', deepen(colour, 0.2)) +
  rect(-6, 28, 12, 12, p.peach, 3) +
  stroke('M-22,0Q0,-34 22,0', deepen(colour, 0.25), 6);

/** Someone is welcomed on the doorstep. */
export const homeVisit = (): Svg =>
  cover(
    mix(p.apricot, p.peach, 0.35),
    repeat(26, (i) =>
      stroke(
        `M${40 + ((i * 197) % 1120)},${40 + ((i * 131) % 560)}l34,0m10,0l22,0`,
        p.orange,
        5,
        0.22,
      ),
    ),
    rect(0, 636, 1200, 114, p.sage),
    rect(0, 628, 1200, 14, p.cream),
    sheet(path('M560,690L560,300A170 170 0 0 1 900,300L900,690Z', p.cream)),
    path('M588,690L588,300A142 142 0 0 1 872,300L872,690Z', mix(p.burnt, p.brick, 0.4)),
    path('M588,690L588,300A142 142 0 0 1 872,300L872,690Z', p.peach, 0.28),
    circle(730, 300, 74, p.apricot, 0.5),
    rect(588, 640, 284, 50, deepen(p.wood, 0.25)),
    sheet(path('M872,690L872,300A142 142 0 0 0 862,248L968,226Q984,262 984,300L984,716Z', p.green)),
    path('M896,400L964,396L964,552L896,548Z', deepen(p.green, 0.18)),
    path(
      'M896,300Q894,286 892,278L958,266Q964,284 964,300L964,370L896,372Z',
      deepen(p.green, 0.18),
    ),
    circle(890, 480, 9, p.peach),
    lifted(rect(520, 686, 420, 26, p.sand, 6)),
    rect(492, 710, 476, 40, deepen(p.sand, 0.08), 4),
    casement(110, 430, 230, 290, p.sky, p.cream),
    sheet(rect(90, 430, 270, 44, p.wood, 8)),
    flower(130, 436, 0.8, p.burnt),
    flower(180, 436, 0.9, p.cream),
    flower(240, 436, 0.8, p.plum),
    flower(310, 436, 0.9, p.burnt),
    casement(1040, 400, 130, 180, p.sky, p.cream, false),
    pottedPlant(1090, 726, 1, p.leaf, p.plum),
    person(
      cast.rene,
      {
        turn: 0.5,
        legs: stance.relaxed,
        near: { swing: -6, bend: 14 },
        far: { to: pt(588, 452), behind: false, grip: 'hold', elbow: -1 },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 744, y: 698, size: 0.96, facing: -1 },
    ),
    person(
      {
        ...cast.malik,
        outfit: {
          ...cast.malik.outfit,
          top: p.night,
          accent: p.peach,
          neck: 'shirt',
          badge: p.orange,
        },
      },
      {
        turn: 0.6,
        legs: stance.strolling,
        near: { swing: -10, bend: 12, grip: 'hold', holds: satchel(p.brick) },
        far: { to: pt(598, 448), behind: false, grip: 'rest' },
        head: { turn: 0.7, mood: 'laugh' },
      },
      { x: 424, y: 736, size: 1.02 },
    ),
    tuft(40, 748, 0.9, p.leaf),
    bush(190, 752, 0.8, p.leaf),
  );

const fence = (from: number, to: number, y: number, height: number, colour: string): Svg =>
  sheet(
    repeat(Math.round((to - from) / 34), (i) => {
      const x = from + 12 + i * 34;
      return (
        stroke(`M${x},${y}L${x},${y - height}`, colour, 9) +
        circle(x, y - height - 8, 9, deepen(colour, 0.15))
      );
    }) +
      stroke(
        `M${from},${y - height * 0.82}L${to},${y - height * 0.82}M${from},${y - height * 0.16}L${to},${y - height * 0.16}`,
        colour,
        9,
      ),
  );

/** The end of the day at the school gate. */
export const schoolGate = (): Svg =>
  cover(
    p.sky,
    cloud(180, 120, 0.9),
    cloud(980, 90, 0.7),
    bird(480, 80, 0.6),
    block(330, 560, 540, 400, mix(p.lilac, p.cream, 0.2), 5, 2),
    sheet(path('M510,170L690,170L600,92Z', p.brick)),
    circle(600, 146, 22, p.cream),
    stroke('M600,146L600,134M600,146L609,150', p.ink, 4),
    sheet(path('M544,560L544,452A56 56 0 0 1 656,452L656,560Z', p.cream)),
    path('M556,560L556,456A44 44 0 0 1 644,456L644,560Z', p.green),
    stroke('M600,560L600,412', p.cream, 6),
    roundTree(220, 600, 1.15, p.leaf),
    leafTree(1010, 600, 1, p.leaf),
    leafTree(1084, 600, 0.7, p.green),
    rect(0, 556, 1200, 200, mix(p.sand, p.peach, 0.3)),
    fence(-20, 400, 620, 190, p.plum),
    fence(800, 1230, 620, 190, p.plum),
    sheet(rect(396, 380, 34, 250, p.burnt, 6) + rect(388, 364, 50, 26, p.brick, 6)),
    sheet(rect(770, 380, 34, 250, p.burnt, 6) + rect(762, 364, 50, 26, p.brick, 6)),
    rect(0, 622, 1200, 12, p.cream),
    rect(0, 634, 1200, 120, p.lilac),
    backpack(470, 532, 0.9, p.orange),
    person(
      { ...cast.sami },
      {
        turn: 0.5,
        legs: stance.walking,
        near: { swing: -24, bend: 10 },
        far: { to: pt(584, 500), behind: false, elbow: 1 },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 512, y: 712, size: 1.1 },
    ),
    person(
      cast.mei,
      {
        turn: 0.3,
        legs: stance.strolling,
        near: { to: pt(586, 492), grip: 'hold', elbow: 1 },
        far: { to: pt(752, 482), behind: false, elbow: -1, grip: 'hold' },
        head: { turn: -0.5, pitch: 0.2, mood: 'laugh' },
      },
      { x: 654, y: 726, size: 0.98 },
    ),
    backpack(892, 540, 0.9, p.leaf),
    person(
      cast.lina,
      {
        turn: 0.5,
        legs: stance.walking,
        near: { swing: -14, bend: 12 },
        far: { to: pt(750, 494), behind: false, elbow: -1 },
        head: { turn: 0.5, mood: 'laugh' },
      },
      { x: 850, y: 716, size: 1.08, facing: -1 },
    ),
    tuft(60, 748, 0.8, p.leaf),
    tuft(1150, 748, 0.9, p.leaf),
  );

const streetLamp = (x: number, y: number, size: number): Svg =>
  circle(x, y - 420 * size, 150 * size, p.peach, 0.16) +
  circle(x, y - 420 * size, 84 * size, p.apricot, 0.22) +
  sheet(
    stroke(`M${x},${y}L${x},${y - 390 * size}`, p.ink, 9 * size) +
      path(
        `M${x - 26 * size},${y - 390 * size}L${x - 34 * size},${y - 448 * size}L${x + 34 * size},${y - 448 * size}L${x + 26 * size},${y - 390 * size}Z`,
        p.apricot,
      ) +
      path(
        `M${x - 42 * size},${y - 446 * size}Q${x},${y - 492 * size} ${x + 42 * size},${y - 446 * size}Z`,
        p.ink,
      ) +
      rect(x - 20 * size, y - 14 * size, 40 * size, 16 * size, p.ink, 4),
  );

/** The way home, lamps lit. */
export const duskStreet = (): Svg => {
  const dusk = mix(p.plum, p.night, 0.35);
  return cover(
    mix(p.lilac, p.plum, 0.42),
    circle(640, 560, 470, mix(p.lilac, p.burnt, 0.35)),
    circle(640, 560, 340, mix(p.peach, p.burnt, 0.35)),
    circle(640, 560, 210, p.peach),
    cloud(250, 110, 0.8, mix(p.lilac, p.plum, 0.2)),
    cloud(960, 150, 0.9, mix(p.lilac, p.plum, 0.2)),
    block(-30, 600, 230, 420, deepen(p.brick, 0.25), 2, 3),
    roundHouse(220, 600, 200, 350, mix(p.plum, p.lilac, 0.3), dusk),
    block(860, 600, 180, 330, deepen(p.burnt, 0.3), 2, 2),
    roundHouse(1050, 600, 190, 400, mix(p.night, p.lilac, 0.3), deepen(p.night, 0.2)),
    bush(500, 606, 0.7, deepen(p.green, 0.3)),
    bush(800, 606, 0.6, deepen(p.green, 0.3)),
    rect(0, 596, 1200, 120, mix(p.plum, p.lilac, 0.25)),
    rect(0, 712, 1200, 60, deepen(p.night, 0.2)),
    rect(0, 706, 1200, 12, p.lilac),
    streetLamp(460, 640, 1),
    streetLamp(1020, 640, 1),
    person(
      { ...cast.yanis, outfit: { ...cast.yanis.outfit, top: p.orange, scarf: p.cream } },
      {
        turn: 0.6,
        legs: stance.walking,
        near: { swing: -16, bend: 18 },
        far: { swing: 30, bend: 70, behind: false, grip: 'wave' },
        head: { turn: 0.6, mood: 'talk' },
      },
      { x: 600, y: 694, size: 0.86 },
    ),
    person(
      {
        ...cast.awa,
        outfit: {
          ...cast.awa.outfit,
          sleeves: 'long',
          top: p.sage,
          accent: p.green,
          scarf: p.burnt,
        },
      },
      {
        turn: 0.5,
        legs: stance.walkingOther,
        near: { swing: 14, bend: 16 },
        far: { swing: -8, bend: 20 },
        head: { turn: -0.6, mood: 'laugh' },
      },
      { x: 782, y: 704, size: 0.88 },
    ),
  );
};

const bench = (x: number, y: number, w: number, colour: string): Svg =>
  sheet(
    rect(x, y - 290, w, 30, colour, 8) +
      rect(x, y - 244, w, 30, colour, 8) +
      rect(x + 50, y - 300, 20, 160, deepen(colour, 0.3), 5) +
      rect(x + w - 70, y - 300, 20, 160, deepen(colour, 0.3), 5),
  ) +
  sheet(
    rect(x + 50, y - 150, 22, 150, deepen(colour, 0.35), 5) +
      rect(x + w - 72, y - 150, 22, 150, deepen(colour, 0.35), 5),
  ) +
  lifted(rect(x - 16, y - 164, w + 32, 34, lighten(colour, 0.12), 8));

/** A talk on the garden bench. */
export const gardenBench = (): Svg =>
  cover(
    mix(p.sky, p.mist, 0.5),
    circle(980, 150, 84, p.peach),
    circle(980, 150, 120, p.cream, 0.4),
    cloud(640, 110, 0.7),
    bird(780, 180, 0.5),
    land(
      [
        [-20, 420],
        [320, 360],
        [760, 430],
        [1220, 370],
      ],
      770,
      p.sage,
    ),
    greenhouse(850, 520, 240, 220),
    land(
      [
        [-20, 500],
        [500, 480],
        [1220, 510],
      ],
      770,
      mix(p.leaf, p.sage, 0.35),
    ),
    roundTree(200, 640, 2, p.leaf),
    leafTree(1150, 560, 0.9, p.green),
    meadow(
      [
        [80, 600],
        [330, 560],
        [1080, 640],
        [1150, 700],
        [960, 600],
        [60, 690],
      ],
      p.leaf,
    ),
    near(
      1.06,
      [600, 440],
      bench(270, 700, 640, p.wood),
      person(
        cast.malik,
        {
          turn: 0.5,
          legs: stance.seated,
          near: { swing: 26, bend: 40 },
          far: { swing: 44, bend: 62, behind: false, grip: 'wave' },
          head: { turn: 0.6, mood: 'talk' },
        },
        { x: 390, y: 710, size: 1.02 },
      ),
      person(
        { ...cast.rene, look: { ...cast.rene.look, hat: p.sand } },
        {
          turn: 0.4,
          legs: stance.seated,
          near: { swing: 24, bend: 30 },
          far: {
            swing: 30,
            bend: 84,
            behind: false,
            grip: 'hold',
            holds: cup(4, 38, 0.8, p.burnt, false),
          },
          head: { turn: 0.6, mood: 'laugh' },
        },
        { x: 810, y: 710, size: 1.02, facing: -1 },
      ),
    ),
    tuft(60, 748, 1, p.green),
    flower(150, 742, 0.9, p.orange),
    flower(210, 748, 0.7, p.peach),
    flower(1010, 742, 0.9, p.burnt),
    flower(1060, 748, 0.7, p.peach),
    tuft(1140, 750, 1, p.green),
    bush(1090, 600, 0.7, p.green),
  );

/** On the bus, one place for each. */
export const onTheBus = (): Svg =>
  cover(
    p.cream,
    rect(0, 0, 1200, 750, mix(p.orange, p.peach, 0.62)),
    rect(0, 0, 1200, 74, p.cream),
    rect(0, 66, 1200, 10, p.sand),
    rect(0, 640, 1200, 110, p.plum),
    rect(0, 628, 1200, 16, deepen(p.orange, 0.2)),
    repeat(3, (i) => {
      const x = 34 + i * 392;
      return (
        sheet(rect(x, 112, 348, 300, p.sky, 34)) +
        path(
          `M${x},${340 - i * 14}Q${x + 90},${280 + i * 10} ${x + 180},${320}T${x + 348},${300}L${x + 348},${378}Q${x + 348},412 ${x + 314},412L${x + 34},412Q${x},412 ${x},378Z`,
          p.sage,
        ) +
        rect(x + 60 + i * 30, 220, 70, 130, p.burnt, 4) +
        rect(x + 78 + i * 30, 240, 14, 18, p.apricot, 2) +
        rect(x + 102 + i * 30, 240, 14, 18, p.apricot, 2) +
        rect(x + 78 + i * 30, 276, 14, 18, p.apricot, 2) +
        path(`M${x + 190},390A60 60 0 0 1 ${x + 310},390Z`, p.leaf) +
        path(
          `M${x + 40},112L${x + 110},112L${x + 20},412Q${x},412 ${x},378L${x},240Z`,
          p.cream,
          0.3,
        )
      );
    }),
    stroke('M0,96L1200,96', p.green, 12),
    repeat(
      5,
      (i) =>
        stroke(`M${150 + i * 230},100L${150 + i * 230},142`, p.ink, 5) +
        path(`M${134 + i * 230},168L${150 + i * 230},138L${166 + i * 230},168Z`, p.ink),
    ),
    stroke('M610,90L610,650M1010,90L1010,650', p.green, 14),
    // The seat is drawn from the side.
    sheet(rect(96, 356, 62, 244, p.green, 26)),
    sheet(rect(104, 560, 210, 54, p.leaf, 22) + rect(170, 606, 30, 70, p.night, 6)),
    person(
      cast.jeanne,
      {
        turn: 0.5,
        legs: stance.seated,
        near: { to: pt(276, 560) },
        far: { to: pt(290, 552), behind: false },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 190, y: 724, size: 1.02 },
    ),
    person(
      { ...cast.sofia, outfit: { ...cast.sofia.outfit, badge: p.peach } },
      {
        turn: 0.4,
        legs: stance.relaxed,
        near: { swing: -8, bend: 14 },
        far: { to: pt(614, 316), behind: false, grip: 'hold', elbow: -1 },
        head: { turn: -0.5, mood: 'talk' },
      },
      { x: 494, y: 724, size: 1.02 },
    ),
    wheelchairUser(
      { ...cast.hugo, outfit: { ...cast.hugo.outfit, top: p.night, accent: p.peach } },
      {
        turn: 0.5,
        near: { to: pt(820, 590), elbow: -1 },
        far: { swing: 40, bend: 70, grip: 'wave', behind: false },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 876, y: 728, size: 1.02, facing: -1 },
      p.leaf,
    ),
  );
