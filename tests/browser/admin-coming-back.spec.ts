import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { openSession } from './back-office.ts';
import { DRAFTS, offer, publish, saved, textsOnDevice, title, write } from './article-writing.ts';
import { text } from './text-editor.ts';

/* What somebody finds who leaves an article and opens it again. */

test('an article that was looked at before is read again each time it is opened', async ({
  page,
}) => {
  const session = await openSession(page);
  await publish(page, session, 'Rouvert deux fois');
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Modifier « Rouvert deux fois »' }).click();
  await expect(text(page)).toHaveText('Au début.');
  await page.goBack();
  await page.goForward();
  await expect(text(page)).toHaveText('Au début.');
  await write(page, ' Une heure de travail.');
  await saved(page);
  await page.goBack();
  await page.goForward();
  await expect(text(page)).toHaveText('Au début. Une heure de travail.');
});

test('what is typed and taken back is not kept to be offered', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Une lettre de trop');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, 'x');
  await expect.poll(() => textsOnDevice(page)).toHaveLength(1);
  await page.keyboard.press('Backspace');
  await expect.poll(() => textsOnDevice(page)).toEqual([]);

  await page.goto('/admin/articles/new');
  await title(page).fill('x');
  await title(page).fill('');
  await page.goto('/admin/articles/new');
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a new article is read once what was still to be saved of it has come', async ({ page }) => {
  await openSession(page);
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Nouvel article' }).click();
  await title(page).fill('Ouvert avant la fin');
  await expect.poll(() => textsOnDevice(page)).toHaveLength(1);
  const create = await hold(page, '**/api/articles', 'POST');
  const finish = await hold(page, DRAFTS, 'PUT');
  const isAsked = page.waitForRequest((request) => request.method() === 'POST');
  await write(page, 'Le début.');
  await isAsked;
  await page.keyboard.type(' La fin.');
  await page.goBack();
  await expect(page).toHaveURL('/admin/articles');
  create();
  await page.getByRole('link', { name: 'Modifier « Ouvert avant la fin »' }).click();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  finish();
  await expect(text(page)).toHaveText('Le début. La fin.');
});

test('who skips the menus keeps the screen, and is asked before a form is left by Back', async ({
  page,
}) => {
  const session = await openSession(page);
  await publish(page, session, 'Sauté jusqu’ici');
  const skip = async () => {
    await page.getByRole('link', { name: 'Aller au contenu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  };
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Modifier « Sauté jusqu’ici »' }).click();
  await write(page, ' Une suite.');
  await skip();
  await text(page).click();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveText('Au début.');

  await page.goto('/admin/testimonials');
  await skip();
  await page.getByRole('link', { name: 'Nouveau témoignage' }).click();
  await page.getByLabel('Nom').fill('Nora');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Nom')).toHaveValue('Nora');
});
