import { d } from '../drawing/geometry.ts';
import { circle, path, rect, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten } from '../palette.ts';
import type { Trunk } from './trunk.ts';
import type { Neckline, Outfit } from './model.ts';

type Finish = (trunk: Trunk, outfit: Outfit) => Svg;

export const neckHole = ({ body: { trunk: t }, centre, skin }: Trunk, depth: number): Svg =>
  path(d`M-16,${-t - 7}Q${centre},${-t + depth * 2} 16,${-t - 7}Z`, skin);

export const necklines: Readonly<Record<Neckline, Finish>> = {
  crew: (trunk, { top }) =>
    neckHole(trunk, 8) +
    path(
      d`M-19,${-trunk.body.trunk - 5}Q${trunk.centre},${-trunk.body.trunk + 22} 19,${-trunk.body.trunk - 5}L15,${-trunk.body.trunk - 8}Q${trunk.centre},${-trunk.body.trunk + 11} -15,${-trunk.body.trunk - 8}Z`,
      deepen(top, 0.22),
    ),
  roll: ({ body: { trunk: t } }, { top }) => rect(-20, -t - 22, 40, 26, deepen(top, 0.12), 9),
  vee: ({ body: { trunk: t }, centre: c, skin }, { accent }) =>
    path(d`M-20,${-t - 8}L${c},${-t + 46}L20,${-t - 8}Z`, accent) +
    path(d`M-16,${-t - 8}Q${c},${-t + 20} 16,${-t - 8}Z`, skin),
  shirt: (trunk, { top, accent }) => {
    const {
      body: { trunk: t },
      centre: c,
    } = trunk;
    return (
      neckHole(trunk, 10) +
      stroke(d`M${c},${-t + 16}L${c},18`, deepen(top, 0.22), 2) +
      repeat(4, (i) => circle(c + 4, Math.round(-t + 40 + i * t * 0.22), 2.6, accent)) +
      path(
        d`M-20,${-t - 10}L${c},${-t + 15}L${c - 17},${-t + 28}L-29,${-t + 2}Z`,
        lighten(top, 0.35),
      ) +
      path(d`M20,${-t - 10}L${c},${-t + 15}L${c + 17},${-t + 28}L29,${-t + 2}Z`, lighten(top, 0.35))
    );
  },
  open: (trunk, { top, accent }) => {
    const {
      body: { trunk: t },
      centre: c,
    } = trunk;
    const panel = d`M-20,${-t - 8}C-12,${-t * 0.6} ${c - 14},${-t * 0.3} ${c - 15},26L${c + 15},26C${c + 14},${-t * 0.3} 14,${-t * 0.6} 20,${-t - 8}Z`;
    return (
      path(panel, accent) +
      stroke(
        d`M-20,${-t - 6}C-12,${-t * 0.6} ${c - 14},${-t * 0.3} ${c - 15},26M20,${-t - 6}C14,${-t * 0.6} ${c + 14},${-t * 0.3} ${c + 15},26`,
        deepen(top, 0.2),
        4,
      )
    );
  },
  hood: (trunk, { top, accent }) => {
    const {
      body: { trunk: t, hip: h },
      centre: c,
    } = trunk;
    return (
      path(
        d`M-36,${-t + 2}C-34,${-t - 26} 34,${-t - 26} 36,${-t + 2}C24,${-t + 22} -24,${-t + 22} -36,${-t + 2}Z`,
        deepen(top, 0.16),
      ) +
      neckHole(trunk, 5) +
      stroke(
        d`M${c - 9},${-t + 12}L${c - 11},${-t + 48}M${c + 9},${-t + 12}L${c + 11},${-t + 44}`,
        accent,
        3,
      ) +
      path(
        d`M${c - h * 0.6},0L${c - h * 0.42},-40L${c + h * 0.42},-40L${c + h * 0.6},0Z`,
        deepen(top, 0.12),
      )
    );
  },
};
