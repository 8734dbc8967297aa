import { d } from '../drawing/geometry.ts';
import { circle, clip, path, rect, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten, palette } from '../palette.ts';
import { neckHole, necklines } from './necklines.ts';
import { topShape, type Trunk } from './trunk.ts';
import type { Outfit } from './model.ts';

const stripes = ({ body: { trunk: t } }: Trunk, colour: string): Svg =>
  repeat(6, (i) =>
    stroke(
      d`M-70,${-t + 38 + i * t * 0.17}Q0,${-t + 48 + i * t * 0.17} 70,${-t + 38 + i * t * 0.17}`,
      colour,
      t * 0.07,
    ),
  );

const bib = ({ body: { trunk: t, hip: h }, centre: c }: Trunk, colour: string): Svg =>
  stroke(
    d`M-26,${-t}L${c - 22},${-t * 0.6}M26,${-t}L${c + 22},${-t * 0.6}`,
    deepen(colour, 0.15),
    8,
  ) +
  path(
    d`M${c - 28},${-t * 0.66}L${c + 28},${-t * 0.66}L${c + 32},${-t * 0.32}L${h + 6},${-t * 0.3}L${h + 6},30L${-h - 6},30L${-h - 6},${-t * 0.3}L${c - 32},${-t * 0.32}Z`,
    colour,
  ) +
  stroke(
    d`M${c - 14},${-t * 0.36}L${c - 14},${-t * 0.16}Q${c},${-t * 0.1} ${c + 14},${-t * 0.16}L${c + 14},${-t * 0.36}Z`,
    deepen(colour, 0.25),
    2.5,
  );

const scarf = ({ body: { trunk: t } }: Trunk, colour: string): Svg =>
  path(
    d`M-28,${-t - 16}C-14,${-t - 2} 14,${-t - 2} 28,${-t - 16}C36,${-t} 34,${-t + 10} 24,${-t + 16}C8,${-t + 22} -12,${-t + 22} -26,${-t + 14}C-36,${-t + 6} -36,${-t - 4} -28,${-t - 16}Z`,
    colour,
  ) +
  path(d`M8,${-t + 12}L26,${-t + 10}L30,${-t + 74}L10,${-t + 76}Z`, deepen(colour, 0.12)) +
  stroke(d`M12,${-t + 66}L29,${-t + 64}`, lighten(colour, 0.4), 3);

const badge = ({ body: { trunk: t }, centre: c }: Trunk, colour: string): Svg =>
  stroke(d`M-19,${-t - 4}L${c},${-t + 82}L20,${-t - 4}`, colour, 3.5) +
  rect(c - 15, -t + 80, 30, 38, palette.cream, 4) +
  rect(c - 15, -t + 80, 30, 9, colour, 3) +
  circle(c, -t + 100, 5, palette.lilac) +
  stroke(d`M${c - 8},${-t + 111}L${c + 8},${-t + 111}`, palette.lilac, 2.5);

/** The top with its details, in the frame of the trunk. */
export function top(trunk: Trunk, outfit: Outfit): Svg {
  const shape = topShape(trunk);
  const {
    body: { trunk: t, hip: h },
    centre,
  } = trunk;
  return [
    path(shape, outfit.top),
    clip(
      shape,
      [
        outfit.stripes ? stripes(trunk, outfit.accent) : '',
        // One shaded side gives the sheet its fold.
        path(d`M-90,${-t - 10}C-20,${-t * 0.6} -34,${-t * 0.3} -14,30L-90,30Z`, palette.ink, 0.06),
        outfit.bib ? '' : stroke(d`M${-h - 6},13Q0,21 ${h + 6},13`, deepen(outfit.top, 0.2), 3),
        outfit.neck === 'open' ? necklines.open(trunk, outfit) : '',
        outfit.bib ? bib(trunk, outfit.bib) : '',
      ].join(''),
    ),
    outfit.neck === 'open' ? neckHole(trunk, 15) : necklines[outfit.neck](trunk, outfit),
    outfit.pocket ? rect(centre + 10, -t * 0.66, 24, 26, deepen(outfit.top, 0.14), 4) : '',
    outfit.badge ? badge(trunk, outfit.badge) : '',
    outfit.scarf ? scarf(trunk, outfit.scarf) : '',
  ].join('');
}
