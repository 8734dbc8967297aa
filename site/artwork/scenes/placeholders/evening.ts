import { pt } from '../../drawing/geometry.ts';
import { circle, rect, repeat, stroke, type Svg } from '../../drawing/svg.ts';
import { deepen, mix, palette as p } from '../../palette.ts';
import { cast } from '../../people/cast.ts';
import { gathering } from '../../people/person.ts';
import { shelf, table } from '../../props/furniture.ts';
import { room } from '../../props/interior.ts';
import { floorLamp } from '../../props/lamps.ts';
import { notebook } from '../../props/reading.ts';
import { chairBack } from '../../props/seats.ts';
import { cup } from '../../props/tableware.ts';
import { casement } from '../../props/windows.ts';
import { cover, near, seatedAt } from './frame.ts';

const nightSky =
  circle(380, 200, 34, p.cream) +
  repeat(7, (i) => circle(210 + i * 40, 180 + ((i * 83) % 150), 3, p.apricot)) +
  rect(188, 400, 90, 70, p.ink) +
  rect(286, 370, 80, 100, p.ink) +
  rect(374, 412, 118, 58, p.ink) +
  repeat(6, (i) => rect(200 + i * 48, 420 + (i % 2) * 16, 14, 16, p.peach, 2));

/** A quiet evening: the night educator keeps watch by the lamp. */
export const evening = (): Svg =>
  cover(
    p.cream,
    room(1200, 750, 650, mix(p.night, p.plum, 0.25), p.ink),
    near(
      1.16,
      [610, 410],
      casement(180, 470, 320, 380, deepen(p.night, 0.3), p.lilac),
      nightSky,
      stroke('M340,100L340,470M184,288L496,288', p.lilac, 14),
      shelf(560, 190, 240, p.brick),
      circle(1000, 260, 220, p.peach, 0.2),
      floorLamp(1000, 700, 1.1, p.peach),
      chairBack(730, 620, 250, 400, p.burnt),
      gathering(
        table(440, 560, 520, 70, 190, p.brick) +
          notebook(610, 606, 1, p.leaf) +
          cup(850, 614, 0.9, p.cream),
        [
          { ...cast.sofia, outfit: { ...cast.sofia.outfit, top: p.leaf, badge: p.peach } },
          {
            ...seatedAt,
            turn: 0.4,
            near: { to: pt(770, 606) },
            far: { to: pt(654, 606), behind: false, grip: 'hold' },
            head: { turn: 0.5, pitch: 0.4, mood: 'smile' },
          },
          { x: 730, y: 574, size: 1.2, facing: -1 },
        ],
      ),
    ),
  );
