/** A fragment of SVG markup. */
export type Svg = string;

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributes = (all: Attributes): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');

/** Any element. */
export function el(name: string, all: Attributes, ...children: readonly Svg[]): Svg {
  return children.length > 0
    ? `<${name}${attributes(all)}>${children.join('')}</${name}>`
    : `<${name}${attributes(all)}/>`;
}

export const path = (d: string, fill: string, opacity?: number): Svg =>
  el('path', { d, fill, opacity });

export const circle = (cx: number, cy: number, r: number, fill: string, opacity?: number): Svg =>
  el('circle', { cx, cy, r, fill, opacity });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  opacity?: number,
): Svg => el('ellipse', { cx, cy, rx, ry, fill, opacity });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
): Svg => el('rect', { x, y, width, height, fill, rx });

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, opacity?: number): Svg =>
  el('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity,
  });

export const group = (transform: string, ...children: readonly Svg[]): Svg =>
  el('g', { transform }, ...children);

/** Moves, and optionally enlarges and mirrors, a drawing made around the origin. */
export const place = (x: number, y: number, size: number, ...children: readonly Svg[]): Svg =>
  group(`translate(${x} ${y}) scale(${size})`, ...children);

/** The same drawing, looking the other way. */
export const mirror = (...children: readonly Svg[]): Svg => group('scale(-1 1)', ...children);

export const rotate = (degrees: number, ...children: readonly Svg[]): Svg =>
  group(`rotate(${degrees})`, ...children);

/** Keeps only the part of the children that lies inside the path. The id follows from the path: output stays deterministic. */
export function clip(d: string, ...children: readonly Svg[]): Svg {
  let hash = 7;
  for (const character of d) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  const id = `c${hash.toString(36)}`;
  return (
    el('clipPath', { id }, el('path', { d })) + el('g', { 'clip-path': `url(#${id})` }, ...children)
  );
}

/** As many drawings as asked, one per index. */
export const repeat = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
