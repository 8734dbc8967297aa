import { pt } from '../../drawing/geometry.ts';
import { circle, rect, repeat, type Svg } from '../../drawing/svg.ts';
import { lighten, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { gathering } from '../../people/person.ts';
import { shelf } from '../../props/furniture.ts';
import { room, tiles } from '../../props/interior.ts';
import { pendant } from '../../props/lamps.ts';
import { spoon } from '../../props/tableware.ts';
import { bowl, cup } from '../../props/tableware.ts';
import { cover, near, seatedAt } from './frame.ts';

const cupboards = repeat(
  5,
  (i) => rect(64 + i * 218, 580, 200, 200, p.leaf, 10) + circle(240 + i * 218, 620, 8, p.peach),
);

/** Cooking side by side. */
export const cooking = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 640, p.mist, p.wood),
    tiles(0, 190, 20, 6, 60, lighten(p.sage, 0.2)),
    shelf(60, 170, 280, p.wood),
    shelf(860, 170, 280, p.wood),
    pendant(600, 10, 0.9, p.orange),
    near(
      1.16,
      [600, 425],
      gathering(
        rect(40, 540, 1120, 230, p.green, 10) +
          rect(20, 520, 1160, 36, p.sand, 8) +
          cupboards +
          bowl(610, 524, 1.2, p.burnt, p.sage) +
          rect(330, 510, 190, 14, p.wood, 6) +
          circle(480, 496, 15, p.orange) +
          circle(505, 500, 12, p.burnt) +
          bowl(850, 524, 0.9, p.peach, p.cream) +
          cup(980, 522, 0.9, p.orange) +
          cup(240, 522, 0.9, p.plum, false),
        [
          {
            ...cast.claire,
            outfit: { ...cast.claire.outfit, top: p.lilac, neck: 'crew', bib: p.burnt },
          },
          {
            ...seatedAt,
            turn: 0.4,
            lean: 3,
            near: { to: pt(410, 500), grip: 'hold' },
            far: { to: pt(470, 492), behind: false, elbow: 1 },
            head: { turn: 0.6, tilt: 2, mood: 'talk' },
          },
          { x: 420, y: 524, size: 1.12 },
        ],
        [
          { ...cast.yanis, outfit: { ...cast.yanis.outfit, bib: p.night } },
          {
            ...seatedAt,
            turn: 0.4,
            lean: 3,
            near: { to: pt(820, 490) },
            far: { to: pt(640, 400), behind: false, grip: 'hold', holds: spoon },
            head: { turn: 0.6, mood: 'laugh' },
          },
          { x: 770, y: 524, size: 1.12, facing: -1 },
        ],
      ),
    ),
  );
