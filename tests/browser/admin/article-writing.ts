import { expect, type Page } from '@playwright/test';
import type { openSession } from './back-office.ts';
import { bar, text } from './text-editor.ts';

export const title = (page: Page) => page.getByRole('textbox', { name: 'Titre', exact: true });
export const offer = (page: Page) => page.getByRole('region', { name: /non enregistré/ });
export const changes = 'Mettre à jour';
export const saved = (page: Page) => expect(bar(page)).toContainText(/Enregistré à \d+\sh\s\d\d/);
export const DRAFTS = '**/api/articles/*/draft*';

/** Returns the unsaved forms in the browser's local backup. */
export const formsOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('passerelle-drafts');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('articles').objectStore('articles').getAll();
          reading.addEventListener('error', reject);
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(({ form }) => form));
          });
        });
      }),
  );

/** Returns the texts of the unsaved articles in the browser's local backup. */
export const textsOnDevice = async (page: Page) =>
  (await formsOnDevice(page)).map(({ content }) => content as string);

export type Session = Awaited<ReturnType<typeof openSession>>;

export async function publish(page: Page, session: Session, name: string, given: object = {}) {
  const answer = await page.request.post('/api/articles', {
    ...session,
    data: { title: name, content: '<p>Au début.</p>', ...given },
  });
  return (await answer.json()) as { id: number; slug: string; version: number };
}

export async function stored(page: Page, session: Session, id: number) {
  const answer = await page.request.get(`/api/articles/edit/${id}`, session);
  return (await answer.json()) as { content: string; draft: { value: { content: string } } | null };
}

export async function write(page: Page, words: string) {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}
