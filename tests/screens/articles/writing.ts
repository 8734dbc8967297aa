import { page, userEvent } from 'vitest/browser';
import '../css.ts';
import { nextFrames } from '../accessible.ts';

/** Parts of the screen of an article. */
export const bar = page.getByCss('.sheet-bar');
export const text = page.getByRole('textbox', { name: 'Contenu' });
export const title = page.getByRole('textbox', { name: 'Titre', exact: true });
export const dialog = page.getByRole('dialog');

/** Labels of the button that publishes. */
export const PUBLISH = "Publier l'article";
export const UPDATE = 'Mettre à jour';

/** Adds words at the end of the text. */
export async function write(words: string): Promise<void> {
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await nextFrames();
  await userEvent.keyboard(words);
}
