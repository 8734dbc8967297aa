import { circle, path, rect, type Svg } from '../../drawing/svg.ts';
import { lighten, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { person } from '../../people/person.ts';
import { stance } from '../../people/poses.ts';
import { block } from '../../props/buildings.ts';
import { land } from '../../props/land.ts';
import { bus } from '../../props/vehicles.ts';
import { cover } from './frame.ts';

/** The bus stop, early in the morning. */
export const busStop = (): Svg =>
  cover(
    p.peach,
    circle(600, 470, 260, p.apricot),
    circle(600, 470, 180, p.cream, 0.8),
    block(20, 600, 220, 380, p.plum, 2, 3),
    land(
      [
        [-20, 600],
        [1220, 600],
      ],
      770,
      p.lilac,
    ),
    rect(0, 650, 1200, 100, p.plum),
    rect(300, 190, 500, 24, p.green, 8),
    rect(320, 200, 14, 450, p.green),
    rect(766, 200, 14, 450, p.green),
    rect(334, 214, 432, 300, lighten(p.sky, 0.4)),
    rect(360, 520, 300, 20, p.wood, 6),
    rect(390, 540, 14, 110, p.green),
    rect(616, 540, 14, 110, p.green),
    rect(264, 190, 12, 470, p.night),
    circle(270, 170, 46, p.burnt),
    path('M244,180A26 26 0 0 1 296,180Z', p.cream),
    bus(850, 716, 1.05, p.orange),
    person(
      cast.sofia,
      {
        turn: 0.5,
        legs: stance.relaxed,
        near: { swing: -6, bend: 16 },
        far: { swing: 10, bend: 112, grip: 'wave', behind: false },
        head: { turn: 0.6, mood: 'talk' },
      },
      { x: 410, y: 716, size: 0.98 },
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
      { x: 700, y: 720, size: 1, facing: -1 },
    ),
  );
