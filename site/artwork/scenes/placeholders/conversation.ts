import { pt } from '../../drawing/geometry.ts';
import { path, type Svg } from '../../drawing/svg.ts';
import { palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { gathering } from '../../people/person.ts';
import { board } from '../../props/belongings.ts';
import { table } from '../../props/furniture.ts';
import { room } from '../../props/interior.ts';
import { pottedPlant } from '../../props/potted-plant.ts';
import { notebook } from '../../props/reading.ts';
import { chairBack } from '../../props/seats.ts';
import { cup } from '../../props/tableware.ts';
import { casement } from '../../props/windows.ts';
import { cover, near, seatedAt } from './frame.ts';

/** A conversation across a desk, a notebook open. */
export const conversation = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 660, p.sand, p.burnt),
    casement(440, 300, 320, 270, p.sky, p.cream),
    path('M446,300L446,250Q600,160 754,250L754,300Z', p.sage),
    pottedPlant(1110, 720, 1, p.leaf, p.plum),
    near(
      1.2,
      [605, 450],
      chairBack(340, 600, 170, 290, p.plum),
      chairBack(870, 600, 170, 290, p.plum),
      gathering(
        table(220, 550, 770, 80, 220, p.wood) +
          notebook(500, 600, 1.1, p.orange) +
          board(668, 560, 0.95) +
          cup(400, 596, 0.8, p.green),
        [
          cast.ines,
          {
            ...seatedAt,
            turn: 0.7,
            lean: 3,
            near: { to: pt(450, 596) },
            far: { to: pt(552, 588), behind: false, grip: 'hold' },
            head: { turn: 0.8, mood: 'talk' },
          },
          { x: 350, y: 566, size: 1.12 },
        ],
        [
          cast.awa,
          {
            ...seatedAt,
            turn: 0.6,
            near: { to: pt(800, 592) },
            far: { to: pt(726, 540), behind: false, grip: 'point' },
            head: { turn: 0.7, mood: 'laugh' },
          },
          { x: 866, y: 566, size: 1.12, facing: -1 },
        ],
      ),
    ),
  );
