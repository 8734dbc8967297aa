import { changes, publish, write } from '../article-writing.ts';
import { openMore, openScreen, openSession } from '../back-office.ts';
import { nextFrames, resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { addImage, tile } from '../library.ts';
import { bar } from '../text-editor.ts';

const CATEGORY = 'Dite à voix haute';

test('what was done is a status, whose words come once it is there; what failed is an alert', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/categories');
  await page.evaluate(() => {
    // A screen reader announces text that is inserted into an existing status element.
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).closest?.('.admin-notices [role="status"]'))
          for (const { textContent } of addedNodes) said.push(textContent!);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('textbox').fill(CATEGORY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Catégorie créée' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Catégorie créée',
  ]);

  await page.route(/\/api\/articles\/categories\/\d+$/, (route) => route.abort());
  await page.getByRole('button', { name: new RegExp(`Supprimer .*${CATEGORY}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');

  const data = { title: 'Reprise à temps', content: '<p>Un texte.</p>' };
  await page.request.post('/api/articles', { ...session, data });
  await page.goto('/admin/articles?q=reprise+temps');
  await (await openMore(page, /Supprimer .*Reprise à temps/)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  const removed = page.getByRole('status').filter({ hasText: 'corbeille' });
  await removed.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('status').filter({ hasText: /restauré/i })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a dialog and a notice stand still from their first instant: no press slips off a button', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/categories');
  await page.request.post('/api/articles/categories', { ...session, data: { name: 'Immobile' } });
  await page.reload();
  const remove = page.getByRole('button', { name: /Supprimer .*Immobile/ });
  await expect(remove).toBeVisible();
  await page.evaluate(() => {
    const tops: Record<string, number[]> = {};
    Object.assign(window, { tops });
    const look = () => {
      for (const place of ['[role=dialog]', '.admin-notices'])
        for (const button of document.querySelectorAll(`${place} button`))
          if (button.checkVisibility({ opacityProperty: true }))
            (tops[place + button.textContent!] ??= []).push(button.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).hover();
  // The mouse button stays down until the pressed state is rendered.
  await page.mouse.down();
  await nextFrames(page);
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: 'Catégorie' })).toBeVisible();
  // Positions are recorded in the next frame.
  await nextFrames(page);
  const tops = await page.evaluate(() => (window as unknown as { tops: object }).tops);
  expect(Object.keys(tops)).toEqual(
    expect.arrayContaining(['[role=dialog]Annuler', '[role=dialog]Supprimer', '.admin-notices']),
  );
  for (const [button, seen] of Object.entries(tops))
    expect([...new Set(seen)], button).toHaveLength(1);
});

for (const width of [360, 1440])
  test(`the last look stands still while what it shows comes, at ${width} px`, async ({ page }) => {
    const session = await openSession(page);
    const { id } = await publish(page, session, `Immobile à ${width}`);
    const letGo = await hold(page, '**/api/articles/preview');
    await resize(page, width);
    await page.goto(`/admin/articles/edit/${id}`);
    await write(page, ' Et la suite.');
    await bar(page).getByRole('button', { name: changes }).click();
    const dialog = page.getByRole('dialog');
    const online = dialog.getByRole('button', { name: changes });
    const before = await online.boundingBox();
    letGo();
    await expect(dialog.getByText('Partagé')).toBeVisible();
    expect(await online.boundingBox()).toEqual(before);
  });

test('a notice that came before a dialog leaves its cross free, and is there again after it', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/questions');
  await addImage(page, session, { name: 'dessous.png', colour: '#3a2b1d' });
  await page.route(/\/api\/questions\/\d+$/, (route) => route.abort());
  await page
    .getByRole('button', { name: /^Active/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Images' }).click();
  await tile(page, 'dessous.png').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click({ timeout: 3000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).click({ timeout: 3000 });
});

test('the same words twice are one notice, which leaves the cross of a dialog free', async ({
  page,
}) => {
  const session = await openSession(page);
  const { key } = await addImage(page, session, { name: 'croix.png', colour: '#3a2b1c' });
  await page.goto(`/admin/images/${key}`);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer', exact: true });
  for (const description of ['Un carré', 'Un carré brun']) {
    await dialog.getByLabel('Description').fill(description);
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'Image enregistrée' })).toBeVisible();
    await expect(save).toBeEnabled();
  }
  const notice = page.getByRole('status').filter({ hasText: 'Image enregistrée' });
  await expect(notice).toHaveCount(1);
  for (const width of [360, 1440]) {
    await resize(page, width);
    await dialog.getByRole('button', { name: 'Fermer' }).click({ trial: true, timeout: 3000 });
  }
});

test('a notice stays for who has the focus in it, and goes once it is left', async ({ page }) => {
  const session = await openSession(page);
  const data = { title: 'Annulable sans se presser', content: '<p>Un texte.</p>' };
  await page.request.post('/api/articles', { ...session, data });
  await page.clock.install();
  await page.goto('/admin/articles?q=annulable');
  await (await openMore(page, /Supprimer .*Annulable/)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.clock.runFor('00:01');
  const removed = page.getByRole('status').filter({ hasText: 'corbeille' });
  const undo = removed.getByRole('button', { name: 'Annuler' });
  await undo.focus();
  await page.clock.runFor('00:30');
  await expect(undo).toBeFocused();
  await removed.getByRole('button', { name: 'Fermer' }).focus();
  await page.clock.runFor('00:30');
  await expect(removed).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.clock.runFor('00:05');
  await expect(removed).toBeVisible();
  await page.clock.runFor('00:06');
  await expect(removed).toBeHidden();
});
