import { globSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';

const FOLDER = 'site/styles/fonts';
const read = (name: string) => readFileSync(`${FOLDER}/${name}.woff2`);
const open = (name: string) => create(read(name)) as Font;
const texts = globSync([
  'site/**/texts.ts',
  'site/**/*.astro',
  'contract/{settings,sample-testimonials,errors}.ts',
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

  it('weigh 48 kB at most', () => {
    const names = ['atkinson-hyperlegible-next', 'bricolage-grotesque', 'zero'];
    const sizes = names.map((name) => read(name).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(48_000);
  });
});
