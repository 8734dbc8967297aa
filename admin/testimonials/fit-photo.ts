import { storable } from '../form/convert-picture';

/** Bytes that a photo may have; the form says so. */
const LARGEST = 2 * 1024 * 1024;
/** Pixels of the longer side: the site shows photos far smaller. */
const LONGEST_SIDE = 1200;
const QUALITY = 0.85;

/** A photo as it is, or smaller when it is heavier than 2 MB. What cannot be read stays as it is. */
export async function fitPhoto(chosen: File): Promise<File> {
  const file = await storable(chosen);
  if (file.size <= LARGEST) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}
