import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { addPerson, bearerOf, expectAccessible, openSession } from '../back-office.ts';
import { changes, saved, textsOnDevice, publish, stored, write } from '../article-writing.ts';
import { bar, publishArticle, text } from '../text-editor.ts';

test('two people write in the same article: the second sees who and when, compares, decides @main', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const session = await openSession(page);
  await addPerson(page, 'anna-autrice', 'deux mains de plus 77');
  const anna = await bearerOf(page, 'anna-autrice');
  const { id } = await publish(page, session, 'À quatre mains');
  const draft = `/api/articles/${id}/draft`;
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début.');
  const theirs = { title: 'À quatre mains', content: '<p>Au début. Leur phrase.</p>' };
  await page.request.put(draft, { ...anna, data: { ...theirs, excerpt: 'Leur extrait.' } });
  await write(page, ' Ma phrase.');
  const told = bar(page).getByRole('alert');
  await expect(told).toContainText('Cet article a été enregistré ailleurs entre-temps.');
  // No dialog covers the text while it is being written.
  await expect(text(page)).toBeFocused();
  await told.getByRole('button', { name: 'Voir et décider' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Quelqu’un a enregistré avant vous');
  await expect(dialog).toContainText(/anna-autrice a enregistré le .* à \d+\sh\s\d\d\./);
  await dialog.getByRole('button', { name: 'Copier mon texte' }).click();
  await expect(page.getByText('Texte copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'À quatre mains\n\nAu début. Ma phrase.',
  );
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  const both = dialog.getByRole('region', { name: 'Les deux versions côte à côte' });
  // Differences are marked word by word. Common words are not marked.
  await expect(both.locator('ins')).toHaveText(['(vide)', 'Ma']);
  await expect(both).toContainText('Extrait');
  await expect(both.locator('del')).toContainText(['Leur extrait.', 'Leur']);
  await expectAccessible(page);
  await resize(page, 1440);

  // A third save in between is not overwritten without a question either.
  await page.request.put(draft, { ...session, data: { ...theirs, excerpt: 'Un extrait' } });
  await dialog.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await told.getByRole('button', { name: 'Voir et décider' }).click();
  await dialog.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await saved(page);
  expect((await stored(page, session, id)).draft?.value.content).toBe(
    '<p>Au début. Ma phrase.</p>',
  );
});

test('what was published meanwhile is not published over unseen', async ({ page }) => {
  const session = await openSession(page);
  const { id, slug } = await publish(page, session, 'Publié entre-temps');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Ma phrase.');
  await saved(page);
  const urgent = { content: '<p>Urgent.</p>' };
  await page.request.put(`/api/articles/${id}`, { ...session, data: urgent });
  await publishArticle(page, changes);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Vous avez enregistré ailleurs');
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  await expect(dialog.locator('del').first()).toContainText('Urgent');
  await dialog.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await saved(page);
  expect((await (await page.request.get(`/api/articles/${slug}`)).json()).content).toBe(
    '<p>Urgent.</p>',
  );
  await publishArticle(page, changes);
  await expect(dialog).toContainText('C’est en ligne');
  expect((await (await page.request.get(`/api/articles/${slug}`)).json()).content).toBe(
    '<p>Au début. Ma phrase.</p>',
  );
});

test('what was published meanwhile is not written over unseen', async ({ page }) => {
  const session = await openSession(page);
  const { id, slug } = await publish(page, session, 'Pas relu');
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début.');
  const online = `/api/articles/${id}`;
  // A field without changes causes no conflict.
  await page.request.put(online, { ...session, data: { content: '<p>Au début.</p>' } });
  await write(page, ' Un.');
  await saved(page);
  await publishArticle(page, changes);
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await page.request.put(online, { ...session, data: { content: '<p>Urgent.</p>' } });
  await write(page, ' Deux.');
  const dialog = page.getByRole('dialog');
  await bar(page).getByRole('button', { name: 'Voir et décider' }).click();
  await expect(dialog).toContainText(
    /Vous avez enregistré une autre version le .* à \d+\sh\s\d\d, dans un autre onglet/,
  );
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  await expect(dialog.locator('del').first()).toContainText('Urgent');
  await dialog.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(text(page)).toHaveText('Urgent.');
  expect((await (await page.request.get(`/api/articles/${slug}`)).json()).content).toBe(
    '<p>Urgent.</p>',
  );
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(text(page)).toHaveText('Au début. Un. Deux.');
});

test('what is saved while one publishes or keeps is not written over unseen', async ({ page }) => {
  const session = await openSession(page);
  const { id, slug } = await publish(page, session, 'Au même instant');
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début.');
  await write(page, ' Un.');
  await saved(page);
  /** Saves as another administrator between the request of the action and the read that follows it. */
  const meanwhile = (address: string, content: string) =>
    page.route(
      `**/api/articles/edit/${id}`,
      async (route) => {
        await page.request.put(address, { ...session, data: { content } });
        await route.continue();
      },
      { times: 1 },
    );
  const decide = bar(page).getByRole('button', { name: 'Voir et décider' });
  const dialog = page.getByRole('dialog');
  const theirs = dialog.locator('del').first();

  await meanwhile(`/api/articles/${id}`, '<p>Urgent.</p>');
  await publishArticle(page, changes);
  await expect(dialog).toContainText('C’est en ligne');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await write(page, ' Deux.');
  await decide.click();
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  await expect(theirs).toContainText('Urgent');
  expect((await (await page.request.get(`/api/articles/${slug}`)).json()).content).toBe(
    '<p>Urgent.</p>',
  );
  await dialog.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await saved(page);

  await meanwhile(`/api/articles/${id}/draft`, '<p>Ailleurs.</p>');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await write(page, ' Trois.');
  await decide.click();
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  await expect(theirs).toContainText('Ailleurs');
  expect((await stored(page, session, id)).draft?.value.content).toBe('<p>Ailleurs.</p>');
});

test('a draft that was given up elsewhere is said to be, and goes on or not', async ({ page }) => {
  const session = await openSession(page);
  const { id, version } = await publish(page, session, 'Abandonné ailleurs');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  const draft = `/api/articles/${id}/draft`;
  await page.request.delete(draft, session);
  await write(page, ' Deux.');
  const told = bar(page).getByRole('alert');
  await expect(told).toContainText('Ces modifications ont été abandonnées ailleurs entre-temps.');
  await told.getByRole('button', { name: 'Voir et décider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ces modifications ont été abandonnées' });
  await expect(dialog).toContainText('dans un autre onglet, sur un autre appareil');
  await dialog.getByRole('button', { name: 'Garder ma version' }).click();
  await saved(page);
  const kept = '<p>Au début. Un. Deux.</p>';
  expect((await stored(page, session, id)).draft?.value.content).toBe(kept);

  await page.request.delete(draft, session);
  await write(page, ' Trois.');
  await told.getByRole('button', { name: 'Voir et décider' }).click();
  await dialog.getByRole('button', { name: 'Les abandonner ici aussi' }).click();
  await expect(text(page)).toHaveText('Au début.');
  expect(await stored(page, session, id)).toMatchObject({ draft: null, version });
});

test('modifications are given up, unless somebody else has gone on with them', async ({ page }) => {
  const session = await openSession(page);
  const { id, version } = await publish(page, session, 'Abandonné ici');
  await page.goto(`/admin/articles/edit/${id}`);
  const giveUp = async () => {
    await bar(page).getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Abandonner les modifications' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Abandonner les modifications' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await write(page, ' Un.');
  await saved(page);
  const content = '<p>Au début. Un. Le leur.</p>';
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data: { content } });
  await giveUp();
  const told = bar(page).getByRole('alert');
  await expect(told).toContainText('Cet article a été enregistré ailleurs entre-temps.');
  expect((await stored(page, session, id)).draft?.value.content).toBe(content);
  await told.getByRole('button', { name: 'Voir et décider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(text(page)).toHaveText('Au début. Un. Le leur.');
  await giveUp();
  await expect(text(page)).toHaveText('Au début.');
  expect(await stored(page, session, id)).toMatchObject({ draft: null, version });
});

test('taking the other version keeps the own one on the device', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'La leur');
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début.');
  const theirs = { content: '<p>La leur.</p>' };
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data: theirs });
  await write(page, ' La mienne.');
  await bar(page).getByRole('button', { name: 'Voir et décider' }).click();
  await expect.poll(() => textsOnDevice(page)).toContain('<p>Au début. La mienne.</p>');
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(text(page)).toHaveText('La leur.');
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(text(page)).toHaveText('Au début. La mienne.');
});

test('the other version is taken as it is by then, online or not', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Publiée pendant le choix');
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début.');
  const draft = `/api/articles/${id}/draft`;
  await page.request.put(draft, { ...session, data: { content: '<p>La leur.</p>' } });
  await write(page, ' La mienne.');
  await bar(page).getByRole('button', { name: 'Voir et décider' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('enregistré');
  await page.request.post(`${draft}/publish`, session);
  await dialog.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(text(page)).toHaveText('La leur.');
  await expect(bar(page)).not.toContainText('Modifications non publiées');
});

test('what somebody else has kept as it was, or moved, is no other version', async ({ page }) => {
  const session = await openSession(page);
  await addPerson(page, 'lise-relectrice', 'deux mains de plus 77');
  const lise = await bearerOf(page, 'lise-relectrice');
  const { id } = await publish(page, session, 'Relu par une autre', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  // The server writes both `&` and the space before `?` in another way than the editor.
  await write(page, ' R & D ? Un.');
  await saved(page);
  await page.request.post(`/api/articles/${id}/draft/keep`, lise);
  await publishArticle(page, "Publier l'article");
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();

  const categories = await page.request.get('/api/articles/categories/list', session);
  const [category] = (await categories.json()) as { id: number }[];
  await write(page, ' Deux.');
  const content = async () => (await stored(page, session, id)).draft?.value.content;
  await expect.poll(content).toContain('Un. Deux.');
  const data = { action: 'category', ids: [id], category_id: category!.id };
  expect((await page.request.post('/api/articles/batch', { ...lise, data })).ok()).toBe(true);
  await write(page, ' Trois.');
  await expect.poll(content).toContain('Un. Deux. Trois.');
  await expect(bar(page).getByRole('alert')).toHaveCount(0);
  expect((await stored(page, session, id)).draft?.value).toMatchObject({
    category_id: category!.id,
  });
});

test('what somebody else has taken off the site is not put back unseen', async ({ page }) => {
  const session = await openSession(page);
  await addPerson(page, 'marc-relecteur', 'deux mains de plus 77');
  const marc = await bearerOf(page, 'marc-relecteur');
  const { id } = await publish(page, session, 'Retiré par un autre');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  await page.request.post(`/api/articles/${id}/draft/keep?offline=1`, marc);
  await publishArticle(page, changes);
  await expect(page.getByRole('dialog')).toContainText(/marc-relecteur a enregistré le .* à /);
  expect(await stored(page, session, id)).toMatchObject({ status: 'draft' });
});
