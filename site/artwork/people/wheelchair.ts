import { sheet } from '../drawing/paper.ts';
import { circle, group, path, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette } from '../palette.ts';
import { person } from './person.ts';
import { stance } from './poses.ts';
import type { Character, Pose, Spot } from './model.ts';

const wheel = (colour: string): Svg =>
  stroke('M72,-92a92,92 0 1 0 -184,0a92,92 0 1 0 184,0', palette.ink, 11) +
  repeat(8, (i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 4) * 84, Math.sin((i * Math.PI) / 4) * 84];
    return stroke(`M-20,-92L${(x - 20).toFixed(0)},${(y - 92).toFixed(0)}`, palette.lilac, 3, 0.9);
  }) +
  stroke('M58,-92a78,78 0 1 0 -156,0a78,78 0 1 0 156,0', lighten(colour, 0.3), 5) +
  circle(-20, -92, 13, colour);

const frame = (colour: string): Svg =>
  path('M-74,-158L70,-158L70,-136L-74,-136Z', palette.plum) +
  stroke('M-78,-146L-92,-300L-120,-304', deepen(colour), 10) +
  path('M-90,-290L-66,-290L-54,-156L-80,-156Z', palette.plum) +
  stroke('M66,-146L92,-26M66,-146L112,-70L122,-20L168,-14', colour, 9) +
  circle(88, -24, 19, palette.lilac) +
  stroke('M107,-24a19,19 0 1 0 -38,0a19,19 0 1 0 38,0', palette.ink, 8);

/** Someone who sits in an active wheelchair. */
export function wheelchairUser(
  character: Character,
  pose: Pose,
  spot: Spot,
  colour: string = palette.orange,
): Svg {
  const { x, y, size = 1, facing = 1 } = spot;
  const at = `translate(${x} ${y}) scale(${facing * size} ${size})`;
  const hips = { ...spot, x: x - 30 * size * facing, y: y - 14 * size };
  return (
    sheet(group(at, frame(colour))) +
    person(character, { legs: stance.seated, ...pose }, hips) +
    sheet(group(at, wheel(colour)))
  );
}
