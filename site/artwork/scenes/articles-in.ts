import { pt } from '../drawing/geometry.ts';
import { lifted, sheet } from '../drawing/paper.ts';
import {
  circle,
  clip,
  group,
  path,
  rect,
  repeat,
  rotate,
  stroke,
  type Svg,
} from '../drawing/svg.ts';
import { deepen, lighten, mix, palette as p, skins, hairs } from '../palette.ts';
import { cast } from '../people/cast.ts';
import { gathering, person } from '../people/person.ts';
import { stance } from '../people/poses.ts';
import { clock, framed } from '../props/decor.ts';
import { shelf, table } from '../props/furniture.ts';
import { room, tiles } from '../props/interior.ts';
import { flower } from '../props/plants.ts';
import { pottedPlant } from '../props/potted-plant.ts';
import { bookCover, notebook } from '../props/reading.ts';
import { chairBack } from '../props/seats.ts';
import { bowl, cup, spoon } from '../props/tableware.ts';
import { bush } from '../props/trees.ts';
import { casement } from '../props/windows.ts';
import { cover, near, seatedAt } from './placeholders/frame.ts';

/** The way to a project: an arc from one bank to the other, its steps marked. */
const projectBoard = (x: number, y: number): Svg =>
  lifted(rect(x, y, 460, 250, p.cream, 14)) +
  rect(x + 150, y + 24, 160, 14, p.plum, 7) +
  stroke(`M${x + 56},${y + 200}Q${x + 230},${y + 20} ${x + 404},${y + 200}`, p.peach, 12) +
  circle(x + 56, y + 200, 24, p.plum) +
  circle(x + 146, y + 134, 20, p.leaf) +
  circle(x + 230, y + 110, 20, p.orange) +
  circle(x + 314, y + 134, 20, p.sky) +
  rect(x + 382, y + 178, 44, 44, p.green, 8) +
  stroke(
    `M${x + 136},${y + 176}l40,0m-40,16l26,0M${x + 214},${y + 154}l40,0m-40,16l26,0M${x + 296},${y + 176}l40,0m-40,16l26,0`,
    p.lilac,
    5,
  );

/** A project discussed around the person whose it is. */
export const projectMeeting = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, p.sage, p.wood),
    casement(50, 320, 170, 240, p.sky, p.cream),
    shelf(960, 230, 200, p.wood),
    pottedPlant(1130, 720, 1, p.leaf, p.burnt),
    near(
      1.06,
      [600, 398],
      projectBoard(370, 70),
      [300, 900].map((x) => chairBack(x, 570, 150, 260, p.burnt)).join(''),
      chairBack(600, 570, 170, 250, p.plum),
      gathering(
        table(130, 530, 940, 100, 300, lighten(p.wood, 0.25)) +
          notebook(400, 600, 1, p.leaf) +
          cup(215, 612, 0.8, p.plum, false) +
          cup(1000, 612, 0.8, p.green, false) +
          notebook(830, 600, 1, p.orange),
        [
          cast.claire,
          {
            ...seatedAt,
            turn: 0.4,
            near: { to: pt(280, 592) },
            far: { to: pt(428, 590), behind: false, grip: 'hold' },
            head: { turn: 0.7, tilt: 2, mood: 'smile' },
          },
          { x: 300, y: 552, size: 1.02 },
        ],
        [
          { ...cast.noah, outfit: { ...cast.noah.outfit, top: p.peach, accent: p.brick } },
          {
            ...seatedAt,
            turn: 0.1,
            near: { to: pt(520, 590) },
            far: { to: pt(752, 262), behind: false, grip: 'point', elbow: 1 },
            head: { turn: 0.25, mood: 'talk' },
          },
          { x: 588, y: 556, size: 1.1 },
        ],
        [
          cast.paul,
          {
            ...seatedAt,
            turn: 0.4,
            near: { to: pt(930, 592) },
            far: { to: pt(800, 590), behind: false, grip: 'hold' },
            head: { turn: 0.7, tilt: -2, mood: 'laugh' },
          },
          { x: 900, y: 552, size: 1.02, facing: -1 },
        ],
      ),
    ),
  );

const phone = rotate(14, rect(-13, -46, 27, 74, p.ink, 7), rect(-9, -40, 19, 60, p.sky, 4));

const nightWindow = (x: number, glow: string, ...inside: readonly Svg[]): Svg => {
  const outline = `M${x},640L${x},320A170 170 0 0 1 ${x + 340},320L${x + 340},640Z`;
  return (
    sheet(path(outline, glow)) +
    clip(outline, ...inside) +
    stroke(outline, p.lilac, 20) +
    sheet(rect(x - 34, 634, 408, 34, p.lilac, 6))
  );
};

const { headphones: _, ...bareheaded } = cast.tom.look;
const caller = { look: bareheaded, outfit: cast.tom.outfit };

/** A voice at the other end, at night. */
export const nightCall = (): Svg => {
  const dark = mix(p.night, p.plum, 0.3);
  return cover(
    dark,
    circle(600, 78, 46, p.cream),
    circle(618, 66, 38, dark),
    repeat(26, (i) =>
      circle(30 + ((i * 173) % 1150), 24 + ((i * 61) % 150), i % 3 ? 2.5 : 4, p.apricot),
    ),
    repeat(18, (i) =>
      stroke(
        `M${20 + ((i * 211) % 1140)},${200 + ((i * 137) % 530)}l30,0m10,0l20,0`,
        p.lilac,
        5,
        0.14,
      ),
    ),
    stroke('M440,262Q600,120 760,262', p.peach, 10, 0.3),
    repeat(9, (i) => {
      const t = (i + 0.5) / 9;
      return circle(
        440 + 320 * t,
        262 * (1 - t) ** 2 + 2 * 120 * t * (1 - t) + 262 * t ** 2,
        9,
        p.peach,
      );
    }),
    group(
      'translate(44 -10)',
      nightWindow(
        90,
        mix(p.sky, p.night, 0.35),
        circle(260, 380, 150, mix(p.sky, p.cream, 0.3), 0.35),
        rect(100, 540, 320, 120, mix(p.night, p.sky, 0.2)),
        person(
          caller,
          {
            ...seatedAt,
            turn: 0.3,
            near: { to: pt(214, 636), elbow: -1 },
            far: { to: pt(324, 408), behind: false, grip: 'hold', elbow: -1, holds: phone },
            head: { turn: 0.35, tilt: 6, mood: 'calm' },
          },
          { x: 246, y: 670, size: 1.16 },
        ),
        rect(90, 596, 340, 60, p.plum, 10),
        rect(90, 588, 340, 22, p.lilac, 10),
      ),
    ),
    group(
      'translate(-44 -10)',
      nightWindow(
        770,
        mix(p.peach, p.orange, 0.2),
        circle(850, 340, 170, p.apricot, 0.6),
        shelf(950, 330, 160, p.brick),
        path('M792,470L816,404L880,404L904,470Z', p.burnt),
        stroke('M848,470L848,610', p.ink, 8),
        gathering(
          rect(760, 596, 360, 60, p.wood) +
            rect(760, 588, 360, 20, lighten(p.wood, 0.25)) +
            notebook(880, 604, 0.9, p.green),
          [
            { ...cast.sofia, outfit: { ...cast.sofia.outfit, top: p.green, badge: p.peach } },
            {
              ...seatedAt,
              turn: 0.3,
              near: { to: pt(1040, 594), elbow: -1 },
              far: { to: pt(896, 408), behind: false, grip: 'hold', elbow: -1, holds: phone },
              head: { turn: 0.35, tilt: 6, mood: 'talk' },
            },
            { x: 974, y: 664, size: 1.14, facing: -1 },
          ],
        ),
      ),
    ),
    bush(60, 770, 1.2, mix(p.green, p.night, 0.5)),
    bush(600, 776, 1.5, mix(p.green, p.night, 0.4)),
    bush(1140, 770, 1.2, mix(p.green, p.night, 0.5)),
    flower(540, 752, 0.8, p.lilac),
    flower(668, 756, 0.7, p.peach),
  );
};

const student = {
  look: { age: 'adult', skin: skins[4], hair: hairs.ink, style: 'afro', glasses: true },
  outfit: { top: p.orange, accent: p.cream, neck: 'hood', bottom: p.night, shoes: p.cream },
} as const;

/** A student and the tutor of the placement. */
export const studentTutor = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, p.sky, p.plum),
    sheet(rect(410, 60, 380, 250, p.wood, 8)),
    rect(424, 74, 352, 222, p.sand, 4),
    sheet(
      rect(446, 96, 90, 110, p.cream, 3) +
        rect(552, 90, 80, 80, p.peach, 3) +
        rect(650, 100, 106, 76, p.cream, 3) +
        rect(560, 186, 100, 90, p.sage, 3) +
        rect(676, 194, 70, 84, p.lilac, 3) +
        rect(452, 222, 84, 54, p.apricot, 3),
    ),
    stroke('M460,124l60,0m-60,20l44,0m-44,20l54,0M664,124l74,0m-74,20l50,0', p.lilac, 6),
    [491, 592, 703, 610, 711, 494]
      .map((x, i) => circle(x, [98, 92, 102, 188, 196, 224][i] ?? 0, 7, p.burnt))
      .join(''),
    shelf(60, 240, 250, p.wood),
    casement(930, 330, 180, 250, lighten(p.mist, 0.2), p.cream),
    path('M936,330L936,290Q1020,240 1104,290L1104,330Z', p.sage),
    pottedPlant(80, 726, 1, p.leaf, p.peach),
    near(
      1.12,
      [600, 440],
      chairBack(380, 600, 170, 280, p.green),
      chairBack(776, 600, 170, 280, p.green),
      gathering(
        table(180, 560, 840, 84, 240, p.wood) +
          notebook(480, 612, 1.15, p.plum) +
          cup(306, 622, 0.8, p.leaf) +
          cup(930, 622, 0.8, p.burnt, false),
        [
          student,
          {
            ...seatedAt,
            turn: 0.4,
            lean: 3,
            near: { to: pt(418, 612) },
            far: { to: pt(520, 606), behind: false, grip: 'hold' },
            head: { turn: 0.6, mood: 'laugh' },
          },
          { x: 400, y: 576, size: 1.1 },
        ],
        [
          { ...cast.claire, look: { ...cast.claire.look, hair: hairs.grey, glasses: true } },
          {
            ...seatedAt,
            turn: 0.4,
            lean: 3,
            near: { to: pt(862, 612) },
            far: { to: pt(560, 604), behind: false, grip: 'point', elbow: -1 },
            head: { turn: 0.7, pitch: 0.2, mood: 'talk' },
          },
          { x: 760, y: 576, size: 1.1, facing: -1 },
        ],
      ),
    ),
  );

const jar = (x: number, y: number, size: number, jam: string): Svg =>
  sheet(
    rect(x - 26 * size, y - 64 * size, 52 * size, 64 * size, jam, 10 * size) +
      rect(x - 28 * size, y - 78 * size, 56 * size, 18 * size, p.cream, 5 * size) +
      rect(x - 20 * size, y - 46 * size, 40 * size, 28 * size, p.sand, 3) +
      circle(x, y - 32 * size, 7 * size, p.leaf),
  );

const box = (x: number, y: number, w: number, h: number): Svg =>
  sheet(rect(x, y - h, w, h, p.wood, 3) + rect(x + w * 0.4, y - h, w * 0.2, h * 0.4, p.sand)) +
  stroke(`M${x},${y - h * 0.62}L${x + w},${y - h * 0.62}`, deepen(p.wood, 0.2), 3, 0.4);

/** Jams labelled and packed in the workshop. */
export const packingWorkshop = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, p.apricot, p.green),
    sheet(rect(60, 236, 300, 16, p.plum, 4) + rect(60, 116, 300, 16, p.plum, 4)),
    [90, 150, 210, 270, 330]
      .map((x, i) => jar(x, 236, 0.8, [p.burnt, p.orange, p.plum, p.burnt, p.leaf][i] ?? p.burnt))
      .join(''),
    box(76, 116, 110, 76),
    box(210, 116, 120, 60),
    clock(600, 110, 54),
    sheet(rect(850, 236, 290, 16, p.plum, 4)),
    box(870, 236, 120, 90),
    box(1004, 236, 110, 70),
    near(
      1.1,
      [600, 430],
      gathering(
        table(90, 560, 1020, 76, 240, lighten(p.sand, 0.2)) +
          box(470, 620, 210, 96) +
          jar(536, 530, 0.8, p.orange) +
          jar(596, 530, 0.8, p.burnt) +
          jar(330, 618, 1, p.plum) +
          jar(220, 606, 1, p.burnt) +
          jar(866, 618, 1, p.orange) +
          jar(980, 606, 1, p.plum) +
          jar(1040, 620, 1, p.burnt),
        [
          {
            ...cast.hugo,
            outfit: { ...cast.hugo.outfit, top: p.cream, neck: 'crew', bib: p.night },
          },
          {
            ...seatedAt,
            turn: 0.4,
            lean: 3,
            near: { to: pt(330, 556), grip: 'hold' },
            far: { to: pt(450, 470), behind: false, grip: 'hold', holds: jar(4, 40, 0.9, p.burnt) },
            head: { turn: 0.6, pitch: 0.2, mood: 'smile' },
          },
          { x: 330, y: 566, size: 1.1 },
        ],
        [
          {
            ...cast.sofia,
            outfit: { ...cast.sofia.outfit, top: p.lilac, neck: 'crew', bib: p.burnt },
          },
          {
            ...seatedAt,
            turn: 0.3,
            lean: 2,
            near: { to: pt(692, 552), grip: 'hold' },
            far: { to: pt(660, 520), behind: false },
            head: { turn: 0.5, pitch: 0.2, mood: 'laugh' },
          },
          { x: 710, y: 566, size: 1.1, facing: -1 },
        ],
        [
          { ...cast.yanis, outfit: { ...cast.yanis.outfit, top: p.leaf, bib: p.night } },
          {
            ...seatedAt,
            turn: 0.4,
            near: { to: pt(1000, 552), grip: 'hold' },
            far: { to: pt(866, 560), behind: false, grip: 'hold' },
            head: { turn: 0.6, mood: 'laugh' },
          },
          { x: 938, y: 566, size: 1.12, facing: -1 },
        ],
      ),
    ),
  );

const folders = (x: number, y: number, colours: readonly string[]): Svg =>
  sheet(
    colours
      .map(
        (colour, i) =>
          rect(x - 70 + ((i * 23) % 17), y - 22 * (i + 1), 140, 19, colour, 4) +
          rect(x - 62 + ((i * 23) % 17), y - 22 * (i + 1) + 12, 130, 5, p.cream),
      )
      .join(''),
  );

const form = (x: number, y: number, size: number): Svg =>
  sheet(
    path(
      `M${x - 62 * size},${y - 24 * size}L${x + 56 * size},${y - 24 * size}L${x + 74 * size},${y + 30 * size}L${x - 78 * size},${y + 30 * size}Z`,
      p.cream,
    ),
  ) +
  repeat(
    3,
    (i) =>
      rect(
        x - 52 * size - i * 5,
        y - 14 * size + i * 14 * size,
        10 * size,
        8 * size,
        [p.leaf, p.orange, p.lilac][i] ?? p.leaf,
        2,
      ) +
      stroke(
        `M${x - 32 * size - i * 4},${y - 10 * size + i * 14 * size}L${x + 36 * size + i * 4},${y - 10 * size + i * 14 * size}`,
        p.lilac,
        5 * size,
      ),
  );

/** Forms, one after the other. */
export const formsDesk = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, p.lilac, p.brick),
    casement(90, 360, 220, 290, p.sky, p.cream),
    path('M96,360L96,310Q190,240 304,310L304,360Z', p.leaf, 0.7),
    shelf(860, 200, 280, p.wood),
    framed(900, 270, 130, 150, p.orange),
    pottedPlant(1120, 720, 1.1, p.leaf, p.green),
    near(
      1.18,
      [600, 440],
      chairBack(600, 610, 240, 380, p.green),
      gathering(
        table(150, 560, 900, 96, 240, p.wood) +
          folders(300, 600, [p.burnt, p.leaf, p.plum, p.peach, p.sky]) +
          folders(906, 604, [p.green, p.orange, p.lilac]) +
          form(600, 610, 1.2) +
          cup(440, 634, 0.85, p.burnt) +
          sheet(
            rect(748, 604, 52, 14, p.ink, 4) +
              rect(764, 570, 20, 36, p.brick, 6) +
              circle(774, 564, 16, p.brick),
          ),
        [
          {
            ...cast.hugo,
            outfit: { ...cast.hugo.outfit, top: p.sand, accent: p.burnt, neck: 'shirt' },
          },
          {
            ...seatedAt,
            turn: 0.2,
            near: { to: pt(520, 606) },
            far: {
              to: pt(648, 604),
              behind: false,
              grip: 'hold',
              elbow: 1,
              holds: rotate(24, stroke('M4,-34L4,34', p.orange, 7)),
            },
            head: { turn: 0.3, pitch: 0.5, mood: 'smile' },
          },
          { x: 590, y: 578, size: 1.2 },
        ],
      ),
    ),
  );

const fridge =
  sheet(rect(60, 150, 230, 500, p.cream, 18)) +
  stroke('M64,330L286,330', deepen(p.sand, 0.15), 5) +
  stroke('M262,250L262,304M262,356L262,440', p.lilac, 10) +
  sheet(rect(96, 196, 64, 72, p.peach, 3) + rect(172, 210, 56, 56, p.sage, 3)) +
  circle(128, 196, 7, p.burnt) +
  circle(200, 210, 7, p.green) +
  stroke('M110,222l36,0m-36,18l24,0', p.brick, 5, 0.5);

const steam = (x: number, y: number): Svg =>
  stroke(
    `M${x - 22},${y}q14,-18 0,-36t0,-36M${x + 16},${y - 6}q14,-18 0,-36t0,-36`,
    mix(p.lilac, p.cream, 0.2),
    7,
  );

const pan =
  sheet(rect(712, 430, 170, 84, p.burnt, 16) + rect(700, 424, 194, 20, deepen(p.burnt, 0.2), 8)) +
  stroke('M700,456L672,456M894,456L922,456', p.ink, 12);

/** The kitchen of a shared flat. */
export const flatKitchen = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, p.sand, p.leaf),
    tiles(330, 300, 15, 4, 60, p.cream),
    fridge,
    path('M700,0L700,70L640,150L950,150L890,70L890,0Z', p.plum),
    rect(636, 144, 318, 22, deepen(p.plum, 0.3), 4),
    shelf(340, 150, 220, p.wood),
    casement(1010, 330, 140, 220, p.sky, p.cream, false),
    gathering(
      rect(330, 520, 900, 240, p.green, 8) +
        rect(316, 502, 920, 30, p.cream, 8) +
        repeat(
          4,
          (i) =>
            rect(350 + i * 216, 560, 200, 170, deepen(p.green, 0.16), 8) +
            circle(528 + i * 216, 590, 8, p.peach),
        ) +
        pan +
        rect(420, 494, 180, 14, p.wood, 6) +
        circle(440, 480, 16, p.orange) +
        circle(566, 482, 14, p.leaf) +
        bowl(1090, 506, 1, p.peach, p.sage),
      [
        { ...cast.jeanne, outfit: { ...cast.jeanne.outfit, top: p.sky, bib: p.burnt } },
        {
          ...seatedAt,
          turn: 0.4,
          lean: 2,
          near: { to: pt(478, 492), grip: 'hold' },
          far: { to: pt(544, 484), behind: false, elbow: 1 },
          head: { turn: 0.6, mood: 'talk' },
        },
        { x: 480, y: 520, size: 1.1 },
      ],
      [
        {
          ...cast.awa,
          outfit: { ...cast.awa.outfit, stripes: false, top: p.orange, bib: p.night },
        },
        {
          ...seatedAt,
          turn: 0.4,
          near: { to: pt(1016, 496) },
          far: { to: pt(826, 372), behind: false, grip: 'hold', holds: spoon },
          head: { turn: 0.6, pitch: 0.2, mood: 'laugh' },
        },
        { x: 956, y: 520, size: 1.14, facing: -1 },
      ],
    ),
    steam(770, 400),
  );

const sideChair = (x: number, y: number, facing: 1 | -1, colour: string): Svg =>
  sheet(
    stroke(
      `M${x - 66 * facing},${y - 140}L${x - 84 * facing},${y - 6}M${x + 66 * facing},${y - 140}L${x + 76 * facing},${y - 6}`,
      p.ink,
      10,
    ) +
      rect(x - (facing === 1 ? 96 : -62), y - 350, 34, 214, colour, 16) +
      rect(x - 92, y - 160, 184, 34, deepen(colour, 0.12), 14),
  );

/** Waiting together, a book in hand. */
export const waitingRoom = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 640, p.mist, p.leaf),
    sheet(rect(520, 130, 220, 512, p.cream, 6)),
    rect(538, 148, 184, 494, p.plum, 4),
    rect(558, 176, 144, 140, p.sky, 4),
    circle(556, 420, 11, p.peach),
    framed(212, 96, 110, 130, p.burnt),
    clock(880, 140, 56),
    framed(1030, 110, 120, 150, p.orange),
    pottedPlant(1140, 690, 0.8, p.green, p.peach),
    near(
      1.06,
      [600, 440],
      sideChair(180, 712, 1, p.burnt),
      sideChair(390, 712, 1, p.burnt),
      sideChair(960, 712, -1, p.burnt),
      person(
        { ...cast.rene, outfit: { ...cast.rene.outfit, top: p.night, accent: p.cream } },
        {
          turn: 0.5,
          legs: stance.seated,
          near: { to: pt(256, 548) },
          far: { to: pt(272, 542), behind: false },
          head: { turn: 0.6, mood: 'smile' },
        },
        { x: 174, y: 716, size: 1 },
      ),
      person(
        { ...cast.ines, outfit: { ...cast.ines.outfit, bottom: p.night } },
        {
          turn: 0.5,
          legs: stance.seated,
          near: { to: pt(470, 556) },
          far: { swing: 44, bend: 66, grip: 'wave', behind: false },
          head: { turn: 0.7, mood: 'talk' },
        },
        { x: 384, y: 716, size: 1 },
      ),
      person(
        cast.sami,
        {
          turn: 0.4,
          legs: stance.seated,
          near: { to: pt(884, 540), grip: 'hold' },
          far: { to: pt(824, 534) },
          head: { turn: 0.5, pitch: 0.2, mood: 'laugh' },
        },
        { x: 966, y: 686, size: 1.16, facing: -1 },
      ),
      bookCover(838, 516, 0.85, p.orange),
    ),
  );
