import { basename } from 'node:path';
import { SMALLER, smallerPath, type SmallerFormat } from '#contract/images/uploaded-picture';
import { LIMITS } from '#contract/limits';
import type { Sharp } from 'sharp';
import type { WantedPicture } from './made-pictures.ts';
import type { Originals } from './originals.ts';
import { loadSharp } from './sharp.ts';

const ENCODINGS: Record<SmallerFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/** Returns the smaller sizes of uploaded images. */
export function smallerPictures(addresses: string[], original: Originals): WantedPicture[] {
  return addresses.flatMap((address) =>
    SMALLER.flatMap(({ widths, formats }) =>
      widths.flatMap((width) =>
        formats.map((format) => {
          const path = smallerPath(address, width, format);
          return {
            path,
            key: `${basename(address)}-${basename(path)}`,
            async make() {
              const sharp = await loadSharp();
              // Rotated according to EXIF, which the smaller sizes no longer have.
              const picture = sharp(await original(address), {
                limitInputPixels: LIMITS.image.pixels,
              })
                .autoOrient()
                .resize({ width, withoutEnlargement: true });
              return ENCODINGS[format](picture).toBuffer();
            },
          };
        }),
      ),
    ),
  );
}
