import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT, runCommand } from '../environment.ts';

const HELP = `Réduit les polices du site aux caractères et aux graisses utiles.

  npm run fonts

À relancer quand un texte contient un caractère nouveau. Le résultat se garde dans git.
`;

const FOLDER = join(ROOT, 'site/styles/fonts');
const WRITTEN_IN = [
  '{admin,contract,site}/**/*.{astro,ts,tsx}',
  'builder/seed/**/*.html',
  'docs/editor-guide.md',
];
/** French characters, including names of neighbouring languages. */
const FRENCH = 'ÀÂÄÆÇÈÉÊËÎÏÔŒÖÙÛÜàâäæçèéêëîïôœöùûüÿÁÍÓÚÑáíñóúãõåøß«\u00a0»“”‘’‹›–—…·•°ªº²³§±©€×−';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/**
 * Characters that cover almost every page, in small files that arrive in one round trip.
 * `fonts.css` gives the other files a `unicode-range`.
 */
const COMMON = `${ASCII}éèêàâçùûîïôœëÉÈÊÀÇÎÔŒ«\u00a0»’…–—·€©°`;
/** OpenType features to keep. Figures are tabular. Fractions and superscripts are not used. */
const FEATURES = ['ccmp', 'mark', 'mkmk', 'tnum'];
/**
 * Kerning, kept for texts only. In the title font it is 13 of 29 kB, and changes widths by 0 to 3
 * %.
 */
const PAIRS = 'kern';

const ATKINSON = 'atkinson-hyperlegible-next';
const BRICOLAGE = 'bricolage-grotesque';
const TEXT_WEIGHTS = { min: 400, max: 700 };
const TITLE_WEIGHTS = { min: 500, max: 800 };

await runCommand(HELP, {}, subsetAll);

async function subsetAll(): Promise<void> {
  const characters = ASCII + FRENCH + (await charactersInUse());
  for (const [ending, letters] of [
    ['', characters],
    ['-common', COMMON],
  ] as const) {
    await subset(ATKINSON, ATKINSON + ending, letters, TEXT_WEIGHTS, [...FEATURES, PAIRS]);
    await subset(BRICOLAGE, BRICOLAGE + ending, letters, TITLE_WEIGHTS);
  }
  // Atkinson's zero is slashed. This one replaces it in texts.
  await subset(BRICOLAGE, 'zero', '0', TEXT_WEIGHTS);
  for (const family of [ATKINSON, BRICOLAGE])
    await copyFile(join(packageOf(family), 'LICENSE'), join(FOLDER, `${family}.txt`));
}

async function charactersInUse(): Promise<string> {
  const used = new Set<string>();
  for await (const file of glob(WRITTEN_IN, { cwd: ROOT }))
    for (const character of await readFile(join(ROOT, file), 'utf8')) used.add(character);
  return [...used].join('');
}

async function subset(
  family: string,
  name: string,
  characters: string,
  wght: { min: number; max: number },
  keepFeatures = FEATURES,
): Promise<void> {
  const source = await readFile(join(packageOf(family), `files/${family}-latin-wght-normal.woff2`));
  // The package's types do not know `keepFeatures`.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
  } as const;
  const made = await subsetFont(source, characters, options);
  await writeFile(join(FOLDER, `${name}.woff2`), made);
  console.log(`${name} : ${source.length} → ${made.length} octets`);
}

function packageOf(family: string): string {
  const { resolve } = createRequire(import.meta.url);
  return dirname(resolve(`@fontsource-variable/${family}/package.json`));
}
