import type { ImageDetails, StoredImage } from '#contract/images/images';
import type { Page } from '@playwright/test';
import { openSession } from './back-office.ts';
import { picture } from './coloured-picture.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

interface Added {
  /** File name, unique to the test. */
  name: string;
  /** A colour that is unique to the test, or a whole picture. */
  colour: string | Buffer;
  alt?: string;
}

/** Adds an image to the library and returns its key and its address. */
export async function addImage(page: Page, session: Session, { name, colour, alt = '' }: Added) {
  const file = typeof colour === 'string' ? await picture(colour) : colour;
  const image = `data:image/png;base64,${file.toString('base64')}`;
  const answer = await page.request.post('/api/upload', {
    ...session,
    data: { image, filename: name, alt },
  });
  const { url } = (await answer.json()) as StoredImage;
  return { url, key: url.replace('/uploads/', '') };
}

/** Returns the details of an image in the library. */
export async function imageOf(page: Page, session: Session, key: string): Promise<ImageDetails> {
  return (await page.request.get(`/api/images/${key}`, session)).json();
}

/** Returns the tiles of the visible images, in the order of the list. */
export const tiles = (page: Page) => page.locator('.images-tile');
export const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });

/** Returns image files, each of another colour. */
export const pictureFiles = (prefix: string, count: number, shade: string) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${prefix}-${String(index + 1).padStart(2, '0')}.png`,
      mimeType: 'image/png',
      buffer: await picture(`#${shade}${(index * 8).toString(16).padStart(2, '0')}`),
    })),
  );
