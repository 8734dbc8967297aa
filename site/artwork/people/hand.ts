import { mirror, path, rotate, stroke, type Svg } from '../drawing/svg.ts';
import { deepen } from '../palette.ts';
import type { Grip } from './model.ts';

const mitten = 'M-11,-6C-14,6 -13,20 -9,30C-7,37 5,38 9,31C13,22 13,6 11,-6Z';
const fist = 'M-11,-6C-17,4 -17,18 -12,25C-6,31 8,31 13,25C17,17 15,4 11,-6Z';

const fingers = (spread: number): string =>
  [-1.5, -0.5, 0.5, 1.5]
    .map((i) => `M${i * 5.5},14L${i * (5.5 + spread)},${38 - Math.abs(i) * 3}`)
    .join('');

// Hands hang from the wrist: the fingers point to positive y, the thumb to positive x.
const grips: Readonly<Record<Grip, (skin: string) => Svg>> = {
  rest: (skin) =>
    stroke('M9,4C16,9 16,15 13,20', skin, 9) +
    path(mitten, skin) +
    stroke('M-3,22L-3,32M4,22L4,32', deepen(skin), 1.6, 0.55),
  hold: (skin) =>
    path(fist, skin) +
    stroke('M-8,20L-8,26M-1,21L-1,28M6,21L6,27', deepen(skin), 1.6, 0.55) +
    stroke('M11,2C16,9 11,15 4,15', skin, 9) +
    stroke('M14,12C11,17 6,19 1,19', deepen(skin), 1.4, 0.45),
  wave: (skin) =>
    stroke(fingers(3.2), skin, 8.4) +
    stroke('M8,6L20,15', skin, 9) +
    path('M-12,-6C-14,6 -13,18 -8,22L8,22C13,18 14,6 11,-6Z', skin),
  point: (skin) =>
    stroke('M7,14L7,37', skin, 8.4) +
    stroke('M9,4C15,8 15,13 13,17', skin, 8) +
    path('M-11,-6C-15,4 -15,17 -10,23C-4,27 6,26 11,22C13,15 13,4 11,-6Z', skin),
};

/** A hand at the origin, in line with a forearm of the given `hang` angle. */
export function hand(grip: Grip, skin: string, angle: number, thumb: 1 | -1): Svg {
  const drawn = grips[grip](skin);
  return rotate(Math.round(-angle), thumb === 1 ? drawn : mirror(drawn));
}
