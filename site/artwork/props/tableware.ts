import { sheet } from '../drawing/paper.ts';
import { circle, ellipse, path, place, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette as p } from '../palette.ts';

/** A cup, with a little steam. */
export const cup = (x: number, y: number, size: number, colour: string, steam = true): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      stroke('M22,-32C44,-34 44,-8 20,-10', colour, 7),
      path('M-24,-44L24,-44L20,-4Q18,0 12,0L-12,0Q-18,0 -20,-4Z', colour),
      ellipse(0, -44, 24, 6, deepen(colour, 0.3)),
    ),
  ) +
  (steam
    ? place(
        x,
        y,
        size,
        stroke('M-8,-60q8,-10 0,-20t0,-20M8,-58q8,-10 0,-20t0,-20', p.cream, 4, 0.7),
      )
    : '');

/** A bowl or a plate of food. */
export const bowl = (x: number, y: number, size: number, colour: string, food: string): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      ellipse(0, -34, 62, 15, food),
      circle(-24, -42, 15, lighten(food, 0.3)),
      circle(6, -46, 17, food),
      circle(30, -40, 13, deepen(food, 0.1)),
      path('M-68,-36C-62,0 -34,4 0,4C34,4 62,0 68,-36C40,-26 -40,-26 -68,-36Z', colour),
    ),
  );

/** A serving spoon that hangs from a hand at the origin. */
export const spoon: Svg = stroke('M0,6L-14,92', p.plum, 6) + ellipse(-16, 98, 9, 14, p.plum);
