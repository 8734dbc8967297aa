import { sheet } from '../drawing/paper.ts';
import {
  circle,
  ellipse,
  path,
  place,
  rect,
  repeat,
  rotate,
  stroke,
  type Svg,
} from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';

/** A guitar whose body is at the origin, its neck pointing up to the right. */
export const guitar = (x: number, y: number, size: number, angle: number): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      rotate(
        angle,
        rect(40, -9, 210, 18, p.brick, 4),
        rect(240, -15, 46, 30, deepen(p.brick, 0.3), 6),
        path(
          'M-96,0C-100,-60 -50,-76 -20,-52C0,-62 46,-58 54,-24L54,24C46,58 0,62 -20,52C-50,76 -100,60 -96,0Z',
          p.wood,
        ),
        circle(6, 0, 22, p.ink),
        stroke('M-60,-7L250,-7M-60,0L250,0M-60,7L250,7', p.cream, 1.6, 0.8),
        rect(-66, -20, 10, 40, p.brick, 3),
      ),
    ),
  );

/** A hand drum standing on the floor. */
export const drum = (x: number, y: number, size: number, colour: string): Svg =>
  sheet(
    place(
      x,
      y,
      size,
      path('M-74,-190L74,-190L50,-4Q0,8 -50,-4Z', colour),
      repeat(4, (i) =>
        path(`M${-70 + i * 36},-176L${-52 + i * 36},-120L${-34 + i * 36},-176Z`, p.peach),
      ),
      ellipse(0, -190, 76, 20, p.cream),
      stroke('M-56,-60Q0,-46 56,-60', deepen(colour, 0.3), 6),
    ),
  );

/** Musical notes drifting up. */
export const notes = (x: number, y: number, size: number, colour: string): Svg =>
  place(
    x,
    y,
    size,
    ellipse(0, 0, 15, 11, colour),
    stroke('M14,-2L14,-62L58,-74L58,-14', colour, 6),
    ellipse(44, -12, 15, 11, colour),
    stroke('M14,-56L58,-68', colour, 10),
  );
