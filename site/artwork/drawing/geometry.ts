/** A position, y growing downwards as in SVG. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const pt = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => pt(a.x + b.x, a.y + b.y);
export const sub = (a: Point, b: Point): Point => pt(a.x - b.x, a.y - b.y);
export const scale = (a: Point, by: number): Point => pt(a.x * by, a.y * by);
export const length = (a: Point): number => Math.hypot(a.x, a.y);
export const lerp = (a: Point, b: Point, t: number): Point => add(a, scale(sub(b, a), t));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The step made in a direction: 0° hangs straight down, 90° points forward (to the right). */
export function hang(degrees: number, distance: number): Point {
  return pt(Math.sin(radians(degrees)) * distance, Math.cos(radians(degrees)) * distance);
}

/** The angle of a vector, in the same convention as `hang`. */
export const hangAngle = (v: Point): number => (Math.atan2(v.x, v.y) * 180) / Math.PI;

/** Turns a point clockwise around the origin. */
export function turn(p: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return pt(p.x * cos - p.y * sin, p.x * sin + p.y * cos);
}

/** The middle joint and the end of two bones that reach for a target (or stretch towards it). */
export function reach(
  from: Point,
  to: Point,
  first: number,
  second: number,
  side: 1 | -1,
): [Point, Point] {
  const wanted = length(sub(to, from)) || 1;
  const distance = Math.min(
    Math.max(wanted, Math.abs(first - second) + 1),
    (first + second) * 0.995,
  );
  const cos = (first ** 2 + distance ** 2 - second ** 2) / (2 * first * distance);
  const inside = (Math.acos(Math.min(1, Math.max(-1, cos))) * 180) / Math.PI;
  const axis = hangAngle(sub(to, from));
  return [add(from, hang(axis + side * inside, first)), add(from, hang(axis, distance))];
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data as a template: points and numbers are rounded to a tenth. */
export function d(
  parts: TemplateStringsArray,
  ...values: ReadonlyArray<Point | number | string>
): string {
  return parts.reduce((text, part, i) => text + write(values[i - 1] ?? '') + part);
}

const write = (value: Point | number | string): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? round(value) : `${round(value.x)},${round(value.y)}`;
};

/** Smooth curve commands through the points, the pen being on the first one. */
export function through(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  return points
    .slice(1)
    .map((end, i) => {
      const leave = add(at(i), scale(sub(end, at(i - 1)), 1 / 6));
      const arrive = sub(end, scale(sub(at(i + 2), at(i)), 1 / 6));
      return d`C${leave} ${arrive} ${end}`;
    })
    .join('');
}
