import type { Locator, Page } from '@playwright/test';

/** The place where an article's text is written. */
export const text = (page: Page) => page.getByRole('textbox', { name: 'Contenu' });

/** A button of the toolbar. */
export const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Mise en forme', exact: true })
    .getByRole('button', { name, exact: true });

/** Puts HTML, plain text or files on the text as a paste does. */
export async function paste(
  place: Locator,
  data: { html?: string; text?: string; files?: { name: string; type: string; base64: string }[] },
) {
  await place.evaluate((element, { html, text: plain, files = [] }) => {
    const transfer = new DataTransfer();
    if (html) transfer.setData('text/html', html);
    if (plain) transfer.setData('text/plain', plain);
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, data);
}
