import { PDF_TYPE } from '#contract/images/pdf';
import { ApiError } from '#contract/errors';
import type { StoredImage } from '#contract/images/images';
import { LIMITS } from '#contract/limits';
import { plainLetters } from '#contract/text/letters';
import { startOf } from '#contract/text/start-of';
import type { WriteContext } from '../write.ts';
import type { NewImage } from './queries.ts';
import { storeFile } from './store.ts';
import { textAt } from './stripping/bytes.ts';

/** First bytes of every PDF. */
const START = '%PDF-';
/** The table requires a size, and a PDF has none. */
const NO_SIZE = { width: 1, height: 1 };

/** Error codes of `storePdf`. */
export const PDF_ERRORS = ['pdf_only', 'pdf_too_large'] as const;

/**
 * Stores a PDF in the library, as it is, and returns its address. Its description is its name, by default that of its
 * file. Throws `image_empty`, `pdf_only`, `pdf_too_large`, and the errors of `storeFile`.
 */
export async function storePdf(
  context: WriteContext,
  bytes: Uint8Array<ArrayBuffer>,
  { filename, alt }: Pick<NewImage, 'filename' | 'alt'>,
): Promise<StoredImage> {
  if (bytes.byteLength === 0) throw new ApiError('image_empty');
  if (bytes.byteLength > LIMITS.image.bytes) throw new ApiError('pdf_too_large');
  if (textAt(bytes, 0, START.length) !== START) throw new ApiError('pdf_only');
  const file = { bytes, extension: 'pdf', content_type: PDF_TYPE, ...NO_SIZE };
  return storeFile(context, file, { filename, alt: alt || nameOf(filename), colour: '' });
}

function nameOf(filename: string): string {
  const words = filename.replace(/\.pdf$/i, '').replace(/[\s\p{C}_]+/gu, ' ');
  return startOf(plainLetters(words).trim(), LIMITS.image.alt);
}
