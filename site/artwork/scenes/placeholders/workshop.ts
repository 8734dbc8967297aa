import { pt } from '../../drawing/geometry.ts';
import { path, rect, rotate, stroke, type Svg } from '../../drawing/svg.ts';
import { lighten, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { gathering } from '../../people/person.ts';
import { shelf, table } from '../../props/furniture.ts';
import { room, toolBoard } from '../../props/interior.ts';
import { casement } from '../../props/windows.ts';
import { cover, near, seatedAt } from './frame.ts';

const hammer =
  stroke('M0,24L0,-70', p.wood, 12) + path('M-34,-92L22,-92L34,-78L34,-66L-34,-66Z', p.night);

/** Wood and tools on the workshop bench. */
export const workshop = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, p.sage, p.brick),
    casement(50, 330, 170, 250, p.sky, p.cream),
    shelf(950, 260, 220, p.wood),
    near(
      1.24,
      [600, 420],
      toolBoard(420, 142),
      gathering(
        table(130, 550, 940, 70, 220, p.wood) +
          rect(520, 508, 170, 62, p.peach, 6) +
          rect(520, 508, 170, 20, lighten(p.peach, 0.4), 6) +
          path('M760,596L1000,576L1006,594L766,616Z', p.apricot) +
          rect(220, 578, 120, 26, p.sand, 6),
        [
          { ...cast.paul, outfit: { ...cast.paul.outfit, bib: p.burnt, pocket: false } },
          {
            ...seatedAt,
            turn: 0.5,
            lean: 4,
            near: { to: pt(480, 560) },
            far: { to: pt(560, 500), behind: false },
            head: { turn: 0.6, pitch: 0.3, mood: 'smile' },
          },
          { x: 400, y: 545, size: 1.12 },
        ],
        [
          { ...cast.tom, outfit: { ...cast.tom.outfit, top: p.plum, bib: p.night } },
          {
            ...seatedAt,
            turn: 0.5,
            lean: 6,
            near: { to: pt(700, 420), grip: 'hold', holds: rotate(30, hammer) },
            far: { to: pt(650, 500), behind: false },
            head: { turn: 0.5, pitch: 0.4, mood: 'laugh' },
          },
          { x: 800, y: 545, size: 1.14, facing: -1 },
        ],
      ),
    ),
  );
