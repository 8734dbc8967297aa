import { picture } from '../drawing/paper.ts';
import { circle, el, group, place, type Svg } from '../drawing/svg.ts';
import { markBody } from '../logo.ts';
import { palette as p } from '../palette.ts';
import { bridge } from '../props/bridge.ts';
import { land, ripples } from '../props/land.ts';
import { flower, tuft } from '../props/plants.ts';
import { bush, leafTree, roundTree } from '../props/trees.ts';
import { line, lines, widthOf } from '../typesetting.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 76;
const SIZES = [84, 76, 68, 60, 52, 46];
const MAX_LINES = 4;
/** From the first line's top to where the landscape begins. */
const TITLE = { top: 170, height: 300, width: WIDTH - 2 * MARGIN };
const LEADING = 1.12;

/** What stands behind every article's title: the name, and the footbridge at the foot. */
export const articleGround = (): Svg => {
  const span = bridge({
    from: 700,
    to: 1130,
    y: 596,
    rise: 64,
    thickness: 22,
    railing: 66,
    colour: p.orange,
  });
  return picture(
    WIDTH,
    HEIGHT,
    p.cream,
    circle(1040, 640, 330, p.apricot, 0.55),
    circle(1040, 640, 230, p.peach, 0.45),
    land(
      [
        [-20, 640],
        [260, 560],
        [620, 590],
        [900, 566],
        [1220, 590],
      ],
      640,
      p.mist,
    ),
    leafTree(1110, 606, 0.4, p.leaf),
    roundTree(650, 612, 0.35, p.leaf),
    ripples([
      [860, 616, 80],
      [980, 622, 60],
    ]),
    span.behind,
    span.deck,
    land(
      [
        [-20, 640],
        [300, 604],
        [690, 588],
        [752, 606],
        [730, 650],
      ],
      650,
      p.leaf,
    ),
    land(
      [
        [1070, 650],
        [1090, 604],
        [1220, 586],
      ],
      650,
      p.green,
    ),
    bush(1176, 640, 0.4, p.leaf),
    tuft(560, 640, 0.5, p.sage),
    flower(420, 634, 0.5, p.orange),
    place(MARGIN, 60, 1.25, markBody()),
    line('Passerelle', MARGIN + 76, 104, 44, p.ink),
  );
};

/** An article's title, as large as it fits above the landscape; cut when nothing else helps. */
export function articleTitle(title: string): Svg {
  const size = SIZES.find((candidate) => fits(lines(title, candidate, TITLE.width), candidate));
  const chosen = size ?? SIZES.at(-1)!;
  const made = shortened(lines(title, chosen, TITLE.width), chosen);
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT },
    group(
      'translate(0 0)',
      ...made.map((text, index) =>
        line(text, MARGIN, TITLE.top + chosen * (0.82 + index * LEADING), chosen, p.ink),
      ),
    ),
  );
}

function fits(made: string[], size: number): boolean {
  const isNarrow = made.every((text) => widthOf(text, size) <= TITLE.width);
  return isNarrow && made.length <= MAX_LINES && made.length * size * LEADING <= TITLE.height;
}

function shortened(made: string[], size: number): string[] {
  const kept = made.slice(0, MAX_LINES).map((text) => cut(text, size));
  if (made.length > MAX_LINES) kept[MAX_LINES - 1] = cut(`${kept.at(-1)} …`, size);
  return kept;
}

function cut(text: string, size: number): string {
  if (widthOf(text, size) <= TITLE.width) return text;
  let end = text.length;
  while (end > 1 && widthOf(`${text.slice(0, end)}…`, size) > TITLE.width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
