import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';

/** Returns the bytes of a `data:image/…;base64,` address. Throws `image_only` for any other address. */
export function decodeDataUrl(address: string): Uint8Array<ArrayBuffer> {
  const comma = address.indexOf(',');
  if (!/^data:image\/[\w.+-]+(;[\w=-]+)*;base64$/i.test(address.slice(0, Math.max(comma, 0))))
    throw new ApiError('image_only');
  if (((address.length - comma) * 3) / 4 > LIMITS.image.bytes + 4)
    throw new ApiError('image_too_large');
  const binary = decodeBase64(address.slice(comma + 1));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    throw new ApiError('image_only');
  }
}
