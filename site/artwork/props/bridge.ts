import { d } from '../drawing/geometry.ts';
import { lifted, sheet } from '../drawing/paper.ts';
import { path, repeat, stroke, type Svg } from '../drawing/svg.ts';
import { deepen, lighten } from '../palette.ts';

/** An arched footbridge: a back railing, a deck to stand on, and its height at any place. */
interface Bridge {
  readonly behind: Svg;
  readonly deck: Svg;
  readonly at: (x: number) => number;
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Height of the two banks. */
  readonly y: number;
  readonly rise: number;
  readonly thickness: number;
  readonly railing: number;
  readonly colour: string;
}

/** Builds the bridge that every scene shares: one arc between two banks. */
export function bridge({ from, to, y, rise, thickness, railing, colour }: Span): Bridge {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  const at = (x: number): number => y - rise * (1 - ((x - middle) / half) ** 2);
  const arc = (drop: number): string =>
    d`M${from},${y + drop}Q${middle},${y + drop - rise * 2} ${to},${y + drop}`;
  const posts = Math.round((to - from) / 62);
  const post = (i: number): number => from + ((to - from) * (i + 0.5)) / posts;

  const under = d`M${from - 14},${y}Q${middle},${y - rise * 2} ${to + 14},${y}L${to + 14},${y + thickness * 2.6}C${to - half * 0.3},${y - rise * 1.02 + thickness * 1.6} ${from + half * 0.3},${y - rise * 1.02 + thickness * 1.6} ${from - 14},${y + thickness * 2.6}Z`;
  return {
    at,
    behind: sheet(
      repeat(posts, (i) =>
        stroke(
          d`M${post(i)},${at(post(i))}L${post(i)},${at(post(i)) - railing}`,
          deepen(colour, 0.2),
          6,
        ),
      ) +
        stroke(arc(-railing), deepen(colour, 0.1), 12) +
        stroke(arc(-railing * 0.5), deepen(colour, 0.2), 5),
    ),
    deck:
      lifted(path(under, deepen(colour, 0.3))) +
      lifted(stroke(arc(6), colour, thickness * 0.62)) +
      repeat(posts * 2, (i) => {
        const x = from + ((to - from) * (i + 0.5)) / (posts * 2);
        return stroke(d`M${x},${at(x) - 3}L${x},${at(x) + 15}`, deepen(colour, 0.3), 2.5, 0.6);
      }) +
      stroke(arc(-thickness * 0.22), lighten(colour, 0.4), 3, 0.7),
  };
}
