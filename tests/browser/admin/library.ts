import type { ImageDetails, StoredImage } from '#contract/images/images';
import type { Page } from '@playwright/test';
import { openSession } from './back-office.ts';
import { picture } from './coloured-picture.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

interface Added {
  /** Of its file; the test's own, as its colour is. */
  name: string;
  colour: string;
  alt?: string;
}

/** Adds a picture to the library; returns its key and its address. */
export async function addImage(page: Page, session: Session, { name, colour, alt = '' }: Added) {
  const image = `data:image/png;base64,${(await picture(colour)).toString('base64')}`;
  const answer = await page.request.post('/api/upload', {
    ...session,
    data: { image, filename: name, alt },
  });
  const { url } = (await answer.json()) as StoredImage;
  return { url, key: url.replace('/uploads/', '') };
}

/** What the library knows of a picture. */
export async function imageOf(page: Page, session: Session, key: string): Promise<ImageDetails> {
  return (await page.request.get(`/api/images/${key}`, session)).json();
}

/** The pictures that are shown, in the order of the list. */
export const tiles = (page: Page) => page.locator('.images-tile');
export const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });

/** A number of pictures of colours that differ, as files. */
export const pictureFiles = (prefix: string, count: number, shade: string) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `${prefix}-${String(index + 1).padStart(2, '0')}.png`,
      mimeType: 'image/png',
      buffer: await picture(`#${shade}${(index * 8).toString(16).padStart(2, '0')}`),
    })),
  );
