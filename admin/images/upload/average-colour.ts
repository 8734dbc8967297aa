/** Width and height (pixels) to which the image is reduced before its pixels are averaged. */
const SIDE = 16;
/** Bytes of a pixel: red, green, blue, alpha. */
const CHANNELS = 4;

/** Returns the average colour of an image as `#rrggbb`, or an empty string when the browser cannot read the image. */
export async function averageColour(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: SIDE,
    resizeHeight: SIDE,
    resizeQuality: 'medium',
  }).catch(() => null);
  if (!bitmap) return '';
  try {
    const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    return averageOf(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return '';
  } finally {
    bitmap.close();
  }
}

function averageOf(pixels: Uint8ClampedArray): string {
  let opacity = 0;
  const sums = [0, 0, 0];
  for (let start = 0; start < pixels.length; start += CHANNELS) {
    const alpha = pixels[start + CHANNELS - 1]!;
    opacity += alpha;
    for (const channel of sums.keys()) sums[channel]! += pixels[start + channel]! * alpha;
  }
  if (opacity === 0) return '';
  const parts = sums.map((sum) =>
    Math.round(sum / opacity)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
