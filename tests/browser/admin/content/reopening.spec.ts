import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { expectAccessible, openSession } from '../back-office.ts';
import {
  DRAFTS,
  offer,
  publish,
  saved,
  stored,
  textsOnDevice,
  title,
  write,
} from '../article-writing.ts';
import { bar, text } from '../text-editor.ts';

/* State of an article that an author leaves and opens again. */

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

test('a text that is put aside in an article begun here is offered there', async ({ page }) => {
  const session = await openSession(page);
  await page.goto('/admin/articles/new');
  await title(page).fill('Commencé ici');
  await write(page, 'Le début.');
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await saved(page);
  const id = Number(/\d+$/.exec(page.url()));
  const theirs = { title: 'Commencé ici', content: '<p>La leur.</p>' };
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data: theirs });
  await write(page, ' La mienne.');
  await bar(page).getByRole('button', { name: 'Voir et décider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(text(page)).toHaveText('La leur.');
  // The sentence that names the newer version is completely visible.
  const sentence = offer(page).getByText(/La version du serveur est plus (?:récente|ancienne)/);
  for (const width of [360, 1440]) {
    await resize(page, width);
    const isCut = await sentence.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
    expect(isCut, `at ${width} px`).toBe(false);
  }
  await offer(page).getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(text(page)).toHaveText('Le début. La mienne.');
});

test('a text that the server has, unheard, is not offered', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Enregistré sans le savoir');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.route(DRAFTS, async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await write(page, ' La suite.');
  await expect
    .poll(async () => (await stored(page, session, id)).draft?.value.content)
    .toBe('<p>Au début. La suite.</p>');
  await expect.poll(() => textsOnDevice(page)).toEqual(['<p>Au début. La suite.</p>']);
  await page.goto('about:blank');
  await page.unrouteAll();
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début. La suite.');
  await expect.poll(() => textsOnDevice(page)).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
});

test('a text that is kept of an erased article becomes a new one', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Effacé pendant ce temps', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  await page.route(DRAFTS, (route) => route.abort());
  await write(page, ' Tout ce qui suit.');
  await expect.poll(() => textsOnDevice(page)).toEqual(['<p>Au début. Tout ce qui suit.</p>']);
  await page.goto('about:blank');
  await page.unrouteAll();
  await page.request.delete(`/api/articles/${id}`, session);
  await page.request.delete(`/api/articles/${id}/permanent`, session);
  await page.goto('/admin/dashboard');
  const begun = page.getByRole('region', { name: 'À reprendre' });
  await begun.getByRole('link', { name: /Effacé pendant ce temps/ }).click();
  await expect(offer(page)).toContainText('Cet article a été effacé.');
  await expectAccessible(page, [360, 1440]);
  await offer(page).getByRole('button', { name: 'En faire un nouvel article' }).click();
  await offer(page).getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(title(page)).toHaveValue('Effacé pendant ce temps');
  await expect(text(page)).toHaveText('Au début. Tout ce qui suit.');
  await saved(page);
  await expect.poll(() => textsOnDevice(page)).toEqual([]);
});
