import { expect, type Locator, type Page } from '@playwright/test';
import { resize } from '../boxes.ts';
import { expectAccessible } from './back-office.ts';

/** Returns the field for the article's text. */
export const text = (page: Page) => page.getByRole('textbox', { name: 'Contenu' });

/** Checks the accessibility of the screen with the caret in the text. On a phone, it then has no heading. */
export async function expectTextAccessible(page: Page) {
  await expectAccessible(page, [768, 1440]);
  await resize(page, 360);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await resize(page, 1440);
}

/** Returns a button of the toolbar. */
export const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Mise en forme', exact: true })
    .getByRole('button', { name, exact: true });

/** Opens the menu of the image tool and chooses one of its two items. */
export async function addPicture(
  page: Page,
  way: 'Envoyer une image' | 'Choisir dans la bibliothèque',
) {
  await tool(page, 'Insérer une image').click();
  await page.getByRole('menuitem', { name: way }).click();
}

/** Pastes HTML, plain text or files into the text. */
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

/** Returns the bar below the article. */
export const bar = (page: Page) => page.locator('.sheet-bar');

/** Presses the main button of the bar, then the button of the publish dialog. */
export async function publishArticle(page: Page, label = "Publier l'article") {
  await bar(page).getByRole('button', { name: label }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
}

/** Runs a command of the editor as a menu item does, and waits for the focus, which follows one frame later. */
export async function command(place: Locator, name: string, ...given: unknown[]): Promise<boolean> {
  const isDone = await place.evaluate(
    (element, [called, values]) => {
      const { editor } = element as unknown as {
        editor: { chain: () => { focus: () => Record<string, (...all: unknown[]) => Chain> } };
      };
      interface Chain {
        run: () => boolean;
      }
      return editor.chain().focus()[called]!(...values).run();
    },
    [name, given] as const,
  );
  await caretSettled(place);
  return isDone;
}

/** Replaces the text in the editor and focuses it. */
export async function replaceText(place: Locator, html: string): Promise<void> {
  await place.evaluate((element, content) => {
    interface Opened {
      editor: { commands: { setContent: (html: string) => void; focus: () => void } };
    }
    const { editor } = element as unknown as Opened;
    editor.commands.setContent(content);
    editor.commands.focus();
  }, html);
  await caretSettled(place);
}

/** Returns the text as the editor would store it. */
export const stored = (place: Locator): Promise<string> =>
  place.evaluate((element) =>
    (element as unknown as { editor: { getHTML: () => string } }).editor
      .getHTML()
      .replace(/(<p><\/p>)+$/, ''),
  );

/** Moves the caret to the end through the editor. The editor would notice a caret moved by the browser only later. */
export async function caretAtEnd(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    const { editor } = element as unknown as {
      editor: { commands: { focus: (where: 'end') => boolean } };
    };
    editor.commands.focus('end');
  });
  await caretSettled(place);
}

/** Waits until the editor knows the caret and the focus. Both arrive before the second frame. */
export const caretSettled = (place: Locator): Promise<void> =>
  place.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
