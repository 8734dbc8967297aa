import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { ROOT } from '../environment.ts';

/* Outlines, so that no picture depends on the fonts of the machine that renders it. */

const FILE = join(ROOT, 'site/styles/fonts/bricolage-grotesque.woff2');

let loaded: Font | undefined;

function font(): Font {
  return (loaded ??= create(readFileSync(FILE)) as Font);
}

/** A line of text; its baseline starts at (x, y). Letters that the type lacks are left out. */
export function line(text: string, x: number, y: number, size: number): string {
  const { glyphs, positions } = font().layout(drawable(text));
  let pen = 0;
  const letters = glyphs.map((glyph, place) => {
    const d = glyph.path.toSVG();
    const drawn = d && `<path d="${d}" transform="translate(${Math.round(pen)} 0)"/>`;
    pen += positions[place]!.xAdvance;
    return drawn;
  });
  const scale = size / font().unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** Where a line may end: not before the marks that French keeps with the word before them. */
const BREAKS = /(?<!«)[ \n]+(?![:;!?»])/;

/** Words in lines no wider than `width`; a word that is wider has a line of its own. */
export function lines(text: string, size: number, width: number): string[] {
  const made: string[] = [];
  for (const word of text.split(BREAKS).filter(Boolean)) {
    const longer = made.length > 0 ? `${made.at(-1)} ${word}` : word;
    if (made.length > 0 && widthOf(longer, size) <= width) made[made.length - 1] = longer;
    else made.push(word);
  }
  return made;
}

/** How wide a line is, in the unit of `size`. */
export function widthOf(text: string, size: number): number {
  return (font().layout(drawable(text)).advanceWidth * size) / font().unitsPerEm;
}

function drawable(text: string): string {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ');
  return Array.from(plain)
    .filter((letter) => font().hasGlyphForCodePoint(letter.codePointAt(0)!))
    .join('');
}
