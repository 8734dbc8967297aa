import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { ROOT } from '../environment.ts';

/* Renders text as outlines, so that no image depends on the fonts of the machine. */

const FILE = join(ROOT, 'site/styles/fonts/bricolage-grotesque.woff2');

let loaded: Font | undefined;

function font(): Font {
  return (loaded ??= create(readFileSync(FILE)) as Font);
}

/**
 * Draws a line of text whose baseline starts at (x, y). Leaves out characters that the font lacks.
 */
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

/**
 * Places where a line may break: never between a word and the punctuation that French keeps with
 * it.
 */
const BREAKS = /(?<!«)[ \n]+(?![:;!?»])/;

/** Splits text into lines no wider than `width`. A wider word gets a line of its own. */
export function lines(text: string, size: number, width: number): string[] {
  const made: string[] = [];
  for (const word of text.split(BREAKS).filter(Boolean)) {
    const longer = made.length > 0 ? `${made.at(-1)} ${word}` : word;
    if (made.length > 0 && widthOf(longer, size) <= width) made[made.length - 1] = longer;
    else made.push(word);
  }
  return made;
}

/** Returns the width of a line, in the unit of `size`. */
export function widthOf(text: string, size: number): number {
  return (font().layout(drawable(text)).advanceWidth * size) / font().unitsPerEm;
}

function drawable(text: string): string {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ');
  return Array.from(plain)
    .filter((letter) => font().hasGlyphForCodePoint(letter.codePointAt(0)!))
    .join('');
}
