import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { CACHE, ROOT } from '../environment.ts';
import { alone } from '../lock.ts';
import { loadSharp } from './sharp.ts';
import { pictures, type Picture } from '../../site/artwork/pictures.ts';

// Part of each picture's hash: changing a setting renders everything again.
const settings = {
  avif: { quality: 60, effort: 4 },
  webp: { quality: 82, effort: 4 },
  jpg: { quality: 84, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

const IMAGES = join(ROOT, 'site/public/images');
// Outside the pictures' folder, which is served as it is.
const MANIFEST = join(CACHE, 'artwork.json');
const CONCURRENCY = 2;

type Format = keyof typeof settings;
type Manifest = Record<string, string>;

interface Output {
  readonly file: string;
  readonly format: Format;
  readonly width: number;
  readonly height: number;
}

/**
 * Renders the pictures that changed since the last run into the site's public folder. Builds that
 * start at once wait for the first, rather than each drawing the same ones.
 */
export function renderArtwork(): Promise<{ rendered: number; skipped: number }> {
  return alone(`${MANIFEST}.lock`, renderChanged);
}

async function renderChanged(): Promise<{ rendered: number; skipped: number }> {
  const known = await readManifest();
  const wanted = pictures.map((picture) => {
    const svg = picture.svg();
    return { picture, svg, hash: hashOf(svg, picture) };
  });
  const current = await Promise.all(
    wanted.map(async ({ picture, hash }) => known[picture.name] === hash && allExist(picture)),
  );
  const changed = wanted.filter((_, i) => !current[i]);

  const queue = [...changed];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await render(next.picture, next.svg);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));

  if (changed.length > 0) {
    const manifest: Manifest = Object.fromEntries(
      wanted.map(({ picture, hash }) => [picture.name, hash]),
    );
    await writeAtomically(MANIFEST, JSON.stringify(manifest, null, 2));
  }
  return { rendered: changed.length, skipped: wanted.length - changed.length };
}

// The drawing is rasterised once; every file is resized from those pixels.
async function render(picture: Picture, svg: string): Promise<void> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const output of outputsOf(picture)) {
    const resized = sharp(data, { raw }).resize(output.width, output.height, { fit: 'cover' });
    await writeAtomically(join(IMAGES, output.file), await encode(resized, output.format));
  }
}

function encode(image: Sharp, format: Format): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.removeAlpha().avif(settings.avif).toBuffer();
    case 'webp':
      return image.removeAlpha().webp(settings.webp).toBuffer();
    case 'jpg':
      return image.removeAlpha().jpeg(settings.jpg).toBuffer();
    case 'png':
      return image.png(settings.png).toBuffer();
  }
}

function outputsOf({ name, width, height, widths, formats, still }: Picture): Output[] {
  const responsive = widths.flatMap((w) =>
    formats.map((format) => ({
      file: `${name}-${w}.${format}`,
      format,
      width: w,
      height: Math.round((w * height) / width),
    })),
  );
  return still
    ? [
        ...responsive,
        {
          file: `${name}.${still.type}`,
          format: still.type,
          width: still.width,
          height: still.height,
        },
      ]
    : responsive;
}

function hashOf(svg: string, picture: Picture): string {
  return createHash('sha256')
    .update(svg)
    .update(JSON.stringify([settings, outputsOf(picture)]))
    .digest('hex')
    .slice(0, 20);
}

async function allExist(picture: Picture): Promise<boolean> {
  const checks = outputsOf(picture).map(({ file }) => access(join(IMAGES, file)));
  return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled');
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
  } catch {
    // No manifest, or a damaged one: render everything.
    return {};
  }
}

async function writeAtomically(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

if (process.argv[1] === import.meta.filename) {
  const { rendered, skipped } = await renderArtwork();
  console.log(`artwork: ${rendered} rendered, ${skipped} unchanged`);
}
