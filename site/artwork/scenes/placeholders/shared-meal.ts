import { pt } from '../../drawing/geometry.ts';
import type { Svg } from '../../drawing/svg.ts';
import { lighten, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { gathering } from '../../people/person.ts';
import { framed } from '../../props/decor.ts';
import { table } from '../../props/furniture.ts';
import { room } from '../../props/interior.ts';
import { pendant } from '../../props/lamps.ts';
import { chairBack } from '../../props/seats.ts';
import { spoon } from '../../props/tableware.ts';
import { bowl, cup } from '../../props/tableware.ts';
import { cover, near, seatedAt } from './frame.ts';

/** Four people around lunch. */
export const sharedMeal = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 640, p.apricot, p.wood),
    framed(60, 90, 150, 180, p.leaf),
    framed(1000, 80, 140, 170, p.orange),
    pendant(410, 40, 0.9, p.burnt),
    pendant(790, 40, 0.9, p.burnt),
    near(
      1.16,
      [600, 420],
      [290, 500, 710, 920].map((x) => chairBack(x, 560, 150, 260, p.leaf)).join(''),
      gathering(
        table(120, 520, 960, 100, 300, lighten(p.wood, 0.3)) +
          bowl(606, 584, 1.2, p.orange, p.leaf) +
          cup(420, 600, 0.7, p.plum, false) +
          bowl(300, 612, 0.7, p.cream, p.peach) +
          bowl(930, 612, 0.7, p.cream, p.peach),
        [
          cast.rene,
          {
            ...seatedAt,
            turn: 0.4,
            near: { to: pt(230, 578) },
            far: {
              to: pt(384, 455),
              behind: false,
              grip: 'hold',
              holds: cup(4, 40, 0.7, p.green, false),
            },
            head: { turn: 0.7, mood: 'smile' },
          },
          { x: 290, y: 545 },
        ],
        [
          cast.sofia,
          {
            ...seatedAt,
            turn: 0.3,
            near: { to: pt(444, 574) },
            far: { to: pt(600, 490), behind: false, grip: 'hold', holds: spoon },
            head: { turn: 0.5, tilt: 3, mood: 'laugh' },
          },
          { x: 500, y: 545, size: 1.02 },
        ],
        [
          cast.noah,
          {
            ...seatedAt,
            turn: 0.3,
            near: { to: pt(792, 576) },
            far: { swing: 6, bend: 138, behind: false, grip: 'wave' },
            head: { turn: 0.6, tilt: -3, mood: 'talk' },
          },
          { x: 712, y: 545, size: 1.04, facing: -1 },
        ],
        [
          cast.lina,
          {
            ...seatedAt,
            turn: 0.3,
            near: { to: pt(996, 574) },
            far: {
              to: pt(892, 500),
              behind: false,
              grip: 'hold',
              holds: cup(4, 36, 0.7, p.sky, false),
            },
            head: { turn: 0.6, mood: 'laugh' },
          },
          { x: 920, y: 526, size: 1.14, facing: -1 },
        ],
      ),
    ),
  );
