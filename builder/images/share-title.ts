import { startOf } from '#contract/text/start-of';
import { line, lines, widthOf } from './typesetting.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 76;
const SIZES = [84, 76, 68, 60, 52, 46];
const MAX_LINES = 4;
/** Area of the title: from the top of the first line to the landscape. */
const TITLE = { top: 170, height: 300, width: WIDTH - 2 * MARGIN };
const LEADING = 1.12;
/** Position of the site name on its baseline, beside the drawn logo. */
const BRAND = { x: 153, y: 104, size: 43.5 };
const LOGO =
  '<g transform="translate(76 60)scale(1.25)"><path fill="none" stroke="#f97316" stroke-width="7" d="M10.5 31C12 2.5 36 2.5 37 31"/><circle cx="10.5" cy="32.5" r="9.5" fill="#5a3556"/><rect width="18" height="18" x="28.5" y="23.5" fill="#1f4d3f" rx="3.5"/></g>';
const INK = '#2A1A2E';

/** Name of the site; the drawn logo precedes it unless the owner has a logo. */
export interface CardBrand {
  name: string;
  hasDrawnLogo: boolean;
}

/**
 * Returns the text of a card as SVG: the name of the site, and the title as large as it fits above
 * the landscape. A title that does not fit at the smallest size is truncated.
 */
export function cardWords(title: string, { name, hasDrawnLogo }: CardBrand): string {
  const size = SIZES.find((candidate) => fits(lines(title, candidate, TITLE.width), candidate));
  const chosen = size ?? SIZES.at(-1)!;
  const made = shortened(lines(title, chosen, TITLE.width), chosen).map((text, index) =>
    line(text, MARGIN, TITLE.top + chosen * (0.82 + index * LEADING), chosen),
  );
  const x = hasDrawnLogo ? BRAND.x : MARGIN;
  const brand = line(cut(name, BRAND.size, WIDTH - MARGIN - x), x, BRAND.y, BRAND.size);
  const words = [...(hasDrawnLogo ? [LOGO] : []), brand, ...made].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="${INK}">${words}</svg>`;
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

function cut(text: string, size: number, width = TITLE.width): string {
  if (widthOf(text, size) <= width) return text;
  let end = text.length;
  while (end > 1 && widthOf(`${startOf(text, end)}…`, size) > width) end--;
  return `${startOf(text, end).trimEnd()}…`;
}
