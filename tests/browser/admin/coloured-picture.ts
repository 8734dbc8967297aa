import sharp from 'sharp';

/** Returns a small PNG of one colour. */
export const picture = (colour: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Returns a PNG of the same size whose halves, left and right, have a colour each. */
export async function halves(left: string, right: string): Promise<Buffer> {
  const half = sharp({ create: { width: 160, height: 200, channels: 3, background: left } });
  return sharp(await picture(right))
    .composite([{ input: await half.png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
}
