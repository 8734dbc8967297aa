import { sheet } from '../drawing/paper.ts';
import {
  group,
  circle,
  ellipse,
  path,
  place,
  repeat,
  rotate,
  stroke,
  type Svg,
} from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';

/** A tuft of long leaves fanned out from the ground. */
export function tuft(x: number, y: number, size: number, colour: string, blades = 5): Svg {
  return sheet(
    place(
      x,
      y,
      size,
      repeat(blades, (i) => {
        const lean = (i - (blades - 1) / 2) * (90 / blades);
        return rotate(
          lean,
          path(
            `M0,6C-16,-40 -12,-${90 + (i % 2) * 24} 0,-${124 + (i % 2) * 30}C12,-${90 + (i % 2) * 24} 16,-40 0,6Z`,
            i % 2 ? colour : deepen(colour, 0.16),
          ),
        );
      }),
    ),
  );
}

/** A flower on its stem. */
export function flower(x: number, y: number, size: number, colour: string): Svg {
  return place(
    x,
    y,
    size,
    stroke('M0,0Q4,-40 0,-78', p.leaf, 5),
    path('M1,-26C16,-48 34,-44 38,-40C32,-26 16,-20 1,-26Z', p.leaf),
    repeat(6, (i) => group(`translate(0 -84) rotate(${i * 60})`, ellipse(0, -14, 9, 14, colour))),
    circle(0, -84, 9, p.peach),
  );
}
