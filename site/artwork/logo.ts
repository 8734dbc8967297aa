import { el, type Svg } from './drawing/svg.ts';
import { palette as p } from './palette.ts';

/** Colours of the mark; each can be `currentColor` where the site inlines it. */
export interface MarkColours {
  readonly arc: string;
  readonly circle: string;
  readonly square: string;
}

const onLight: MarkColours = { arc: p.orange, circle: p.plum, square: p.green };

/** The mark on a 48 × 48 grid: a footbridge that joins a circle and a square. Markup for the inside of an `<svg>`. */
export function markBody(colours: MarkColours = onLight): Svg {
  return (
    el('path', {
      d: 'M10.5,31C12,2.5 36,2.5 37,31',
      fill: 'none',
      stroke: colours.arc,
      'stroke-width': 7,
    }) +
    el('circle', { cx: 10.5, cy: 32.5, r: 9.5, fill: colours.circle }) +
    el('rect', { x: 28.5, y: 23.5, width: 18, height: 18, rx: 3.5, fill: colours.square })
  );
}

/** The view box of the mark. */
export const markViewBox = '0 0 48 48';

/** The mark alone, transparent around. */
export const favicon = (size: number): Svg =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: markViewBox },
    markBody(),
  );

/** The mark on an opaque tile with a margin, for home screens. */
export const appIcon = (size: number): Svg =>
  el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: markViewBox },
    el('rect', { width: 48, height: 48, fill: p.cream }),
    el('g', { transform: 'translate(7.5 7.5) scale(0.6875)' }, markBody()),
  );
