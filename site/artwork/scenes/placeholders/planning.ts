import { pt } from '../../drawing/geometry.ts';
import type { Svg } from '../../drawing/svg.ts';
import { palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { person } from '../../people/person.ts';
import { stance } from '../../people/poses.ts';
import { clock } from '../../props/decor.ts';
import { room } from '../../props/interior.ts';
import { pottedPlant } from '../../props/potted-plant.ts';
import { card, timetable } from '../../props/timetable.ts';
import { cover } from './frame.ts';

/** The week on the wall, planned together. */
export const planning = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, p.lilac, p.plum),
    timetable(360, 80, 500, 380),
    clock(110, 140, 56),
    pottedPlant(1090, 700, 1.1, p.leaf, p.orange),
    pottedPlant(90, 720, 0.8, p.leaf, p.peach),
    person(
      { ...cast.mei, outfit: { ...cast.mei.outfit, badge: p.green } },
      {
        turn: 0.6,
        legs: stance.relaxed,
        near: { swing: 0, bend: 30 },
        far: { to: pt(436, 280), elbow: -1, grip: 'hold', holds: card(p.burnt), behind: false },
        head: { turn: 0.7 },
      },
      { x: 280, y: 735, size: 1.04 },
    ),
    person(
      cast.noah,
      {
        turn: 0.5,
        legs: stance.relaxed,
        near: { swing: -4, bend: 24 },
        far: { to: pt(800, 310), grip: 'point', behind: false },
        head: { turn: 0.6, mood: 'laugh' },
      },
      { x: 940, y: 735, size: 1.06, facing: -1 },
    ),
  );
