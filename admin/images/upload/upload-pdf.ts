import { ERRORS } from '#contract/errors';
import type { StoredImage } from '#contract/images/images';
import { LIMITS } from '#contract/limits';
import { ApiFailure } from '../../api';
import { isPdfFile } from './pdf-file';
import { sendForm, unreadable, uploadPicture, type OnProgress } from './upload';

/** Uploads a PDF and returns its address. Throws an `ApiFailure` with the message to show. */
export async function uploadPdf(file: File, onProgress: OnProgress): Promise<StoredImage> {
  const problem = pdfProblem(file);
  if (problem) throw new ApiFailure(415, { message: problem });
  // Without this read, a file deleted after it was chosen would look like a network failure.
  await file.slice(0, 1).arrayBuffer().catch(unreadable);
  const body = new FormData();
  body.set('pdf', file, file.name);
  return sendForm(body, onProgress, ERRORS.internal.sentence);
}

/** Uploads an image or a PDF. */
export function uploadFile(file: File, onProgress: OnProgress): Promise<StoredImage> {
  return isPdfFile(file) ? uploadPdf(file, onProgress) : uploadPicture(file, onProgress);
}

/** Returns the error of a file that can be found before the upload. The server checks the content. */
function pdfProblem(file: File): string | undefined {
  if (file.size === 0) return ERRORS.image_empty.sentence;
  if (!isPdfFile(file)) return ERRORS.pdf_only.sentence;
  if (file.size > LIMITS.image.bytes) return ERRORS.pdf_too_large.sentence;
  return undefined;
}
