import sharp from 'sharp';

/** Returns a small PNG of one colour. */
export const picture = (colour: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();
