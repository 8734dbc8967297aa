import { globSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

const FOLDER = 'site/styles/fonts';
const read = (name: string) => readFileSync(`${FOLDER}/${name}.woff2`);
const open = (name: string) => create(read(name)) as Font;
const NAMES = ['bricolage-grotesque', 'atkinson-hyperlegible-next'];
const styles = readFileSync('site/styles/fonts.css', 'utf8');
const texts = globSync([
  'site/**/texts.ts',
  'site/**/*.astro',
  'contract/{errors,settings/settings,lists/sample-testimonials}.ts',
  'builder/seed/articles/*.html',
]).map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, ''));

describe('fonts', () => {
  it.each([
    ['bricolage-grotesque', 500, 800],
    ['atkinson-hyperlegible-next', 400, 700],
  ])('%s has every character that the site writes, in every weight', (name, min, max) => {
    const font = open(name);
    const used = new Set(texts.flatMap((text) => [...text.replaceAll(/[\n\u202f]/g, '')]));
    expect(used.size).toBeGreaterThan(90);
    const missing = [...used].filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0)!));
    expect(missing).toEqual([]);
    expect(font.variationAxes.wght).toMatchObject({ min, max });
    expect(readFileSync(`${FOLDER}/${name}.txt`, 'utf8')).toContain('SIL Open Font License');
  });

  it('the plain zero of texts has the weights of texts', () => {
    const font = open('zero');
    expect(font.hasGlyphForCodePoint(0x30)).toBe(true);
    expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  });

  it.each(NAMES)(
    '%s has in its common file all that the styles do not take from the whole one',
    (name) => {
      const isRare = rangeOf(name);
      const letters = lettersOf(`${name}-common`);
      expect(letters.length).toBeGreaterThan(120);
      expect(letters.filter(isRare)).toEqual([]);
      const common = lettersOf(name).filter((one) => !isRare(one));
      expect(common.filter((one) => !letters.includes(one))).toEqual([]);
    },
  );

  it('arrive in one flight each, with their headers', () => {
    for (const name of [...NAMES.map((one) => `${one}-common`), 'zero'])
      expect(read(name).length).toBeLessThan(13_900);
  });
});

/** Returns the characters of a font. Control characters and the end marker of the font table are left out. */
function lettersOf(name: string): number[] {
  return open(name).characterSet.filter((one) => one >= 0x20 && one < 0xffff);
}

/** Returns a test for the characters that the styles take from a font file. */
function rangeOf(name: string): (character: number) => boolean {
  const face = new RegExp(`/${name}\\.woff2[^}]*unicode-range:([^;]*);`).exec(styles)![1]!;
  const ranges = Array.from(face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g), ([, from, to]) => ({
    from: parseInt(from!, 16),
    to: parseInt(to ?? from!, 16),
  }));
  return (character) => ranges.some(({ from, to }) => character >= from && character <= to);
}
