import { pt } from '../drawing/geometry.ts';
import { closeUp, picture } from '../drawing/paper.ts';
import { circle, path, rect, rotate, stroke, type Svg } from '../drawing/svg.ts';
import { lighten, palette as p } from '../palette.ts';
import { cast } from '../people/cast.ts';
import { gathering, person } from '../people/person.ts';
import { stance } from '../people/poses.ts';
import { block } from '../props/buildings.ts';
import { shelf, table } from '../props/furniture.ts';
import { room, toolBoard } from '../props/interior.ts';
import { land } from '../props/land.ts';
import { cloud } from '../props/sky.ts';
import { leafTree } from '../props/trees.ts';
import { bus } from '../props/vehicles.ts';
import { casement } from '../props/windows.ts';

const [W, H] = [1360, 980];

/** The bus stop, early in the morning. */
export const busStopHead = (): Svg =>
  picture(
    W,
    H,
    p.peach,
    circle(680, 620, 380, p.apricot),
    circle(680, 620, 270, p.cream, 0.8),
    cloud(420, 250, 0.7),
    cloud(960, 220, 0.6),
    block(60, 800, 260, 430, p.plum, 2, 3),
    leafTree(1010, 800, 0.9, p.leaf),
    land(
      [
        [-20, 800],
        [1380, 800],
      ],
      1000,
      p.lilac,
    ),
    rect(0, 866, W, 120, p.plum),
    rect(380, 350, 560, 26, p.green, 8),
    rect(402, 360, 16, 500, p.green),
    rect(902, 360, 16, 500, p.green),
    rect(418, 376, 484, 330, lighten(p.sky, 0.4)),
    rect(450, 716, 330, 22, p.wood, 6),
    rect(486, 738, 16, 122, p.green),
    rect(730, 738, 16, 122, p.green),
    rect(338, 350, 14, 520, p.night),
    circle(345, 326, 52, p.burnt),
    path('M316,336A29 29 0 0 1 374,336Z', p.cream),
    bus(1040, 936, 1.1, p.orange),
    person(
      cast.sofia,
      {
        turn: 0.5,
        legs: stance.relaxed,
        near: { swing: -6, bend: 16 },
        far: { swing: 10, bend: 112, grip: 'wave', behind: false },
        head: { turn: 0.6, mood: 'talk' },
      },
      { x: 530, y: 934, size: 1.06 },
    ),
    person(
      cast.tom,
      {
        turn: 0.4,
        legs: stance.relaxed,
        near: { swing: -4, bend: 20 },
        far: { swing: -4, bend: 124, grip: 'hold', behind: false },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 820, y: 936, size: 1.08, facing: -1 },
    ),
  );

const hammer =
  stroke('M0,24L0,-70', p.wood, 12) + path('M-34,-92L22,-92L34,-78L34,-66L-34,-66Z', p.night);

/** Wood and tools on the workshop bench. */
export const workshopHead = (): Svg =>
  picture(
    W,
    H,
    p.sage,
    room(W, H, 880, p.sage, p.brick),
    casement(90, 690, 170, 250, p.sky, p.cream),
    shelf(1080, 640, 220, p.wood),
    closeUp(
      1.28,
      [600, 420],
      [680, 610],
      toolBoard(420, 102),
      gathering(
        table(150, 550, 900, 70, 220, p.wood) +
          rect(520, 508, 170, 62, p.peach, 6) +
          rect(520, 508, 170, 20, lighten(p.peach, 0.4), 6) +
          path('M760,596L1000,576L1006,594L766,616Z', p.apricot) +
          rect(220, 578, 120, 26, p.sand, 6),
        [
          { ...cast.paul, outfit: { ...cast.paul.outfit, bib: p.burnt, pocket: false } },
          {
            legs: 'hidden',
            turn: 0.5,
            lean: 4,
            near: { to: pt(480, 560) },
            far: { to: pt(560, 500), behind: false },
            head: { turn: 0.6, pitch: 0.3, mood: 'smile' },
          },
          { x: 420, y: 545, size: 1.12 },
        ],
        [
          { ...cast.tom, outfit: { ...cast.tom.outfit, top: p.plum, bib: p.night } },
          {
            legs: 'hidden',
            turn: 0.5,
            lean: 6,
            near: { to: pt(700, 420), grip: 'hold', holds: rotate(30, hammer) },
            far: { to: pt(650, 500), behind: false },
            head: { turn: 0.5, pitch: 0.4, mood: 'laugh' },
          },
          { x: 790, y: 545, size: 1.14, facing: -1 },
        ],
      ),
    ),
  );
