import { ERRORS } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { StoredImage } from '#contract/images/images';
import { api, ApiFailure, send, type Transport } from '../../api';
import { bodyOf } from '../../calls';
import { noticeDone } from '../../ui/notices/notices';
import { isAnimated } from './animated';
import { averageColour } from './average-colour';
import { isPicture, convertForUpload, type SizeLimits } from './convert-picture';
import { PICTURE } from '../texts';

/** Receives the uploaded part of a file, from 0 to 1. */
export type OnProgress = (part: number) => void;

/** Returns the error of a file that can be found before the upload. The server checks the content. */
function pictureProblem(file: File): string | undefined {
  if (file.size === 0) return ERRORS.image_empty.sentence;
  if (!isPicture(file)) return PICTURE.notImage;
  if (file.size > LIMITS.image.bytes) return PICTURE.tooLarge;
  return undefined;
}

/** Uploads an image and returns its address. Throws an `ApiFailure` with the message to show. */
export async function uploadPicture(
  chosen: File,
  onProgress: OnProgress,
  limits?: SizeLimits,
): Promise<StoredImage> {
  const file = await convertForUpload(chosen, limits);
  const problem = pictureProblem(file);
  if (problem) throw new ApiFailure(415, { message: problem });
  // Without this read, a file deleted after it was chosen would look like a network failure.
  await file.slice(0, 1).arrayBuffer().catch(unreadable);
  const body = new FormData();
  body.set('image', file, file.name);
  body.set('colour', await averageColour(file));
  const stored = await sendForm(body, onProgress, PICTURE.failed);
  if (await isAnimatedFile(chosen)) noticeDone(PICTURE.stilled(chosen.name));
  return stored;
}

/** Sends the form of an upload. `failed` is the message of an answer without one. */
export async function sendForm(
  body: FormData,
  onProgress: OnProgress,
  failed: string,
): Promise<StoredImage> {
  const response = await send(
    '/api/upload',
    { method: 'POST', body },
    withProgress(onProgress),
  ).catch((error: ApiFailure) => {
    throw error.code === 'unknown' && error.status !== 0
      ? new ApiFailure(error.status, { message: failed })
      : error;
  });
  return (await response.json()) as StoredImage;
}

const isAnimatedFile = async (file: File) => isAnimated(new Uint8Array(await file.arrayBuffer()));

/** True when an address is on another site. Pages never request images from other sites. */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Makes the server copy an image from another site. Throws an `ApiFailure` with the message to show. */
export const copyPicture = (address: string): Promise<StoredImage> =>
  bodyOf(api.upload.$post({ json: { image: address } }));

export function unreadable(): never {
  throw new ApiFailure(415, { message: PICTURE.unreadable });
}

/** A `fetch` that reports upload progress, which the real `fetch` does not support. */
function withProgress(onProgress: OnProgress): Transport {
  return (input, init, onMove) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        onMove();
        onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', reject);
      request.addEventListener('abort', reject);
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as FormData);
    });
}
