import { basename } from 'node:path';
import { SMALLER, smallerPath, type SmallerFormat } from '#contract/uploaded-picture';
import { LIMITS } from '#contract/limits';
import type { Sharp } from 'sharp';
import { CommandError } from '../environment.ts';
import type { WantedPicture } from './made-pictures.ts';
import { loadSharp } from './sharp.ts';

const ENCODINGS: Record<SmallerFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/** The smaller sizes of uploaded pictures, made from what the API serves. */
export function smallerPictures(addresses: string[], contentUrl: string): WantedPicture[] {
  return addresses.flatMap((address) => {
    let original: Promise<Buffer> | undefined;
    return SMALLER.flatMap(({ widths, formats }) =>
      widths.flatMap((width) =>
        formats.map((format) => {
          const path = smallerPath(address, width, format);
          return {
            path,
            key: `${basename(address)}-${basename(path)}`,
            async make() {
              const sharp = await loadSharp();
              original ??= download(new URL(address, contentUrl));
              // Turned as its EXIF says, which the smaller ones no longer have.
              const picture = sharp(await original, { limitInputPixels: LIMITS.image.pixels })
                .autoOrient()
                .resize({ width, withoutEnlargement: true });
              return ENCODINGS[format](picture).toBuffer();
            },
          };
        }),
      ),
    );
  });
}

/** The bytes of a picture that the API serves. */
export async function download(url: URL): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok)
    throw new CommandError(`L’image ${url.pathname} ne peut pas être lue (${answer.status}).`);
  return Buffer.from(await answer.arrayBuffer());
}
