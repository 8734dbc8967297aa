import { pt } from '../drawing/geometry.ts';
import { squareScene } from './square.ts';
import { circle, ellipse, path, rect, type Svg } from '../drawing/svg.ts';
import { lighten, mix, palette as p } from '../palette.ts';
import { cast } from '../people/cast.ts';
import { gathering, person } from '../people/person.ts';
import { stance } from '../people/poses.ts';
import { wheelchairUser } from '../people/wheelchair.ts';
import { shelf, table } from '../props/furniture.ts';
import { pendant } from '../props/lamps.ts';
import { pottedPlant } from '../props/potted-plant.ts';
import { laptop, notebook } from '../props/reading.ts';
import { chairBack } from '../props/seats.ts';
import { cup } from '../props/tableware.ts';
import { card, timetable } from '../props/timetable.ts';
import { casement } from '../props/windows.ts';

/** A team plans its week: someone places a card on the timetable, the others talk it through around the table. */
export const heroTeam = (): Svg =>
  squareScene(
    mix(p.sage, p.mist, 0.45),
    path('M0,1020L1600,1020L1600,1200L0,1200Z', p.wood),
    rect(0, 1008, 1600, 16, p.cream),
    circle(800, 560, 500, lighten(p.mist, 0.4), 0.7),
    casement(70, 640, 230, 420, p.sky, p.cream),
    path('M76,640L76,560Q180,470 294,560L294,640Z', p.leaf, 0.6),
    shelf(1270, 330, 270, p.wood),
    shelf(1290, 510, 230, p.wood),
    timetable(490, 150, 620, 430),
    pendant(380, 130, 0.9, p.orange),
    pendant(1220, 130, 0.9, p.orange),
    ellipse(800, 1140, 560, 62, p.brick, 0.55),
    ellipse(800, 1136, 520, 52, p.apricot, 0.9),
    person(
      { ...cast.ines, outfit: { ...cast.ines.outfit, badge: p.green } },
      {
        turn: 0.6,
        legs: stance.relaxed,
        near: { swing: -2, bend: 78, grip: 'hold', holds: card(p.leaf) },
        far: { to: pt(566, 352), elbow: -1, grip: 'hold', holds: card(p.orange), behind: false },
        head: { turn: 0.7, mood: 'smile' },
      },
      { x: 396, y: 1044, size: 1.06 },
    ),
    person(
      cast.noah,
      {
        turn: 0.5,
        legs: stance.relaxed,
        near: { swing: -2, bend: 22 },
        far: { to: pt(1056, 440), grip: 'point', behind: false },
        head: { turn: 0.6, mood: 'talk' },
      },
      { x: 1190, y: 1030, size: 1.06, facing: -1 },
    ),
    chairBack(700, 900, 150, 230, p.burnt),
    chairBack(900, 900, 150, 230, p.burnt),
    gathering(
      table(490, 840, 580, 90, 320, lighten(p.wood, 0.2)) +
        notebook(700, 895, 1, p.plum) +
        cup(590, 892, 0.8, p.leaf),
      [
        cast.claire,
        {
          turn: 0.3,
          legs: 'hidden',
          near: { to: pt(656, 888) },
          far: { to: pt(752, 892), elbow: 1, behind: false, grip: 'hold' },
          head: { turn: 0.5, tilt: -3, mood: 'talk' },
        },
        { x: 680, y: 850, size: 1.08 },
      ],
      [
        cast.paul,
        {
          turn: 0.3,
          legs: 'hidden',
          near: { to: pt(946, 890) },
          far: {
            to: pt(820, 800),
            elbow: -1,
            behind: false,
            grip: 'hold',
            holds: cup(4, 44, 0.8, p.orange, false),
          },
          head: { turn: 0.5, tilt: 3, mood: 'laugh' },
        },
        { x: 890, y: 850, size: 1.08, facing: -1 },
      ],
    ),
    laptop(948, 922, 0.85),
    wheelchairUser(
      cast.hugo,
      {
        turn: 0.7,
        near: { to: pt(1042, 872), elbow: -1 },
        far: { swing: 12, bend: 84, grip: 'wave' },
        head: { turn: 0.7, mood: 'laugh' },
      },
      { x: 1206, y: 1142, size: 1, facing: -1 },
    ),
    pottedPlant(160, 1130, 1.5, p.leaf, p.burnt),
    pottedPlant(1520, 1130, 1.1, p.green, p.orange),
  );
