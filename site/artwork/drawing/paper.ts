import { palette } from '../palette.ts';
import { el, group, rect, type Svg } from './svg.ts';

// Cut paper has a thickness: light catches its upper left edge, a shadow falls below.
const shadow = (id: string, unit: number, drop: number, blur: number, opacity: number): Svg =>
  el(
    'filter',
    { id, x: '-15%', y: '-15%', width: '130%', height: '130%' },
    cast(-0.7 * unit, -0.9 * unit, 0.25 * unit, palette.cream, 0.42),
    cast(drop * unit * 0.4, drop * unit, blur * unit, palette.ink, opacity),
  );

const cast = (dx: number, dy: number, blur: number, colour: string, opacity: number): Svg =>
  el('feDropShadow', {
    dx,
    dy,
    stdDeviation: blur,
    'flood-color': colour,
    'flood-opacity': opacity,
  });

/** A sheet of paper lying close to the one below. */
export const sheet = (...children: readonly Svg[]): Svg =>
  el('g', { filter: 'url(#near)' }, ...children);

/** A sheet lifted well above the one below: foregrounds, big layers. */
export const lifted = (...children: readonly Svg[]): Svg =>
  el('g', { filter: 'url(#far)' }, ...children);

/** Brings a part of a scene nearer: the focus moves to the middle of the frame, enlarged. */
export const closeUp = (
  factor: number,
  focus: readonly [number, number],
  middle: readonly [number, number],
  ...children: readonly Svg[]
): Svg =>
  group(
    `translate(${middle[0] - focus[0] * factor} ${middle[1] - focus[1] * factor}) scale(${factor})`,
    ...children,
  );

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A whole opaque picture: a ground colour, then its layers from back to front. */
export const picture = (
  width: number,
  height: number,
  ground: string,
  ...layers: readonly Svg[]
): string => pictureOf({ x: 0, y: 0, width, height }, ground, ...layers);

/** The part of a drawing that lies in the frame. */
export function pictureOf(
  { x, y, width, height }: Frame,
  ground: string,
  ...layers: readonly Svg[]
): string {
  const unit = Math.sqrt(width * height) / 1000;
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `${x} ${y} ${width} ${height}` },
    el('defs', {}, shadow('near', unit, 3, 2.5, 0.24), shadow('far', unit, 6, 7, 0.26)),
    rect(x, y, width, height, ground),
    ...layers,
  );
}
