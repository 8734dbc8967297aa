import { lifted } from '../drawing/paper.ts';
import { circle, path, place, rect, repeat, type Svg } from '../drawing/svg.ts';
import { deepen, palette as p } from '../palette.ts';

/** A town bus that faces left; the origin is on the road under its front. */
export const bus = (x: number, y: number, size: number, colour: string): Svg =>
  lifted(
    place(
      x,
      y,
      size,
      path('M0,-30L8,-250Q14,-320 80,-320L620,-320L620,-30Z', colour),
      path('M24,-130L32,-246Q36,-282 74,-282L120,-282L120,-130Z', p.sky),
      rect(148, -282, 90, 240, deepen(colour, 0.2), 8),
      rect(156, -272, 34, 220, p.sky, 5),
      rect(196, -272, 34, 220, p.sky, 5),
      repeat(3, (i) => rect(262 + i * 120, -282, 104, 120, i % 2 ? p.mist : p.sky, 10)),
      path('M2,-74L620,-74L620,-30L0,-30Z', deepen(colour, 0.25)),
      circle(20, -92, 13, p.apricot),
      circle(330, -28, 46, p.ink),
      circle(330, -28, 22, p.lilac),
    ),
  );
