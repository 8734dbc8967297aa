import { DEFAULT_SETTINGS, type EditedSettings, type Settings } from '#contract/settings/settings';
import type { Draft } from '#contract/publication/versions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countBackups, deleteBackupsOf } from '../../../admin/content/unsaved/local-backups.ts';
import { answer, disconnect, fail, refuse } from '../fake-api.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { NOW } from '../fakes/versioned.ts';
import { USER } from '../person.ts';
import { openScreen } from '../screen.tsx';
import { writesOf } from '../writes.ts';

const save = page.getByRole('button', { name: 'Sauvegarder' });

beforeEach(async () => {
  await deleteBackupsOf(USER.id);
  fakeDashboard();
  let draft: (Draft & { value: Partial<Settings> }) | null = null;
  const edited = (): EditedSettings => ({ id: 1, values: DEFAULT_SETTINGS, version: 0, draft });
  answer('GET /settings/edit', edited);
  answer('PUT /settings/draft', ({ body }) => {
    const version = (draft?.version ?? 0) + 1;
    const saved = { base_number: 0, is_stale: false, saved_by: USER.fullName, saved_at: NOW };
    draft = { version, ...saved, value: body };
    return draft;
  });
  answer('DELETE /settings/draft', () => {
    draft = null;
    return { message: 'Brouillon abandonné' };
  });
  answer('POST /settings/draft/publish', () => {
    draft = null;
    return { message: 'Publié', version: 1, draft: 0 };
  });
});

test('a wrong image gets the focus, and says what it should be', async () => {
  disconnect('PUT /settings/draft');
  await openScreen('/admin/settings');
  const icon = page.getByLabelText('Adresse du favicon');
  await icon.fill('/uploads/icone.webp');
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Choisissez une image .ico, .png ou .jpg.');
  await expect.element(icon).toHaveFocus();
});

test('settings that cannot be read again leave the typed values', async () => {
  await openScreen('/admin/settings');
  const title = page.getByLabelText('Titre du site');
  await title.fill('Un titre en cours');
  const mend = fail('GET /settings/edit');
  const cancel = async () => {
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recharger' }).click();
  };
  await cancel();
  await expect.element(page.getByText('Erreur lors de la sauvegarde des paramètres')).toBeVisible();
  await expect.element(title).toHaveValue('Un titre en cours');
  mend();
  await cancel();
  await expect.element(title).toHaveValue(DEFAULT_SETTINGS.site_title);
});

test('a double click publishes once', async () => {
  await openScreen('/admin/settings');
  await page.getByRole('tab', { name: 'Avancé' }).click();
  await page.getByLabelText('Mots-clés').fill('éducateur, mission');
  await expect.element(page.getByText('Brouillon enregistré à')).toBeVisible();
  expect(await writesOf('POST /settings/draft/publish', save)).toEqual([
    'POST /settings/draft/publish',
  ]);
  await expect.element(page.getByText('Paramètres sauvegardés')).toBeVisible();
});

test('a wrong value opens the tab of its field', async () => {
  disconnect('PUT /settings/draft');
  await openScreen('/admin/settings');
  await page.getByRole('tab', { name: /^Mentions/ }).click();
  await page.getByLabelText('SIREN').fill('12');
  const contact = page.getByRole('tab', { name: /^Contact/ });
  await contact.click();
  await page.getByLabelText('LinkedIn').fill('linkedin.com');
  await page.getByRole('tab', { name: 'Avancé' }).click();
  await save.click();
  await expect.element(page.getByLabelText('LinkedIn')).toHaveFocus();
  await expect.element(page.getByRole('tab', { name: /^Mentions.*à corriger/ })).toBeVisible();
  await page.getByLabelText('LinkedIn').fill('');
  await expect.element(contact).not.toMatchTextContent('à corriger');
  await save.click();
  await expect.element(page.getByLabelText('SIREN')).toHaveFocus();
  await expect
    .element(page.getByRole('tab', { name: /^Mentions/ }))
    .toHaveAttribute('aria-selected', 'true');
});

test('an association owes fewer facts than a company', async () => {
  await openScreen('/admin/settings#company_kind');
  await expect.element(page.getByRole('radio', { name: 'Société', exact: true })).toHaveFocus();
  const legal = page.getByRole('tab', { name: /^Mentions/ });
  await expect.element(legal).toMatchTextContent('Mentions légales (12)');
  await page.getByRole('radio', { name: /^Association/ }).click();
  await expect.element(legal).toMatchTextContent('Mentions légales (8)');
  await page.getByRole('radio', { name: 'Société', exact: true }).click();
  await expect.element(legal).toMatchTextContent('Mentions légales (11)');
});

test('the preview shows the name, the logo and the title of the home page', async () => {
  await openScreen('/admin/settings');
  await page.getByLabelText('Titre du site').fill('Horizon Éducatif');
  const look = page.getByRole('region', { name: /^Aperçu du nom/ });
  await expect.element(look).toMatchTextContent(/Horizon Éducatif.*Horizon Éducatif\s: éduc…/);
  await page.getByLabelText('Adresse du logo').fill('/images/favicon.png');
  await page.getByRole('radio', { name: /^Seul/ }).click();
  await expect.element(look.getByRole('img', { name: 'Horizon Éducatif' })).toBeInTheDocument();
  await page.getByRole('tab', { name: 'Référencement' }).click();
  await page.getByLabelText('Titre de l’accueil').fill('Des éducateurs à Lille');
  const shared = page.getByRole('region', { name: 'Aperçu d’un lien partagé' });
  await expect.element(shared).toMatchTextContent('Des éducateurs à Lille');
});

test('a long word is no wider than the screen of a phone', async () => {
  await page.viewport(360, 800);
  await openScreen('/admin/settings');
  await page
    .getByLabelText('Présentation en quelques lignes')
    .fill('anticonstitutionnellement'.repeat(5));
  await expect
    .poll(() => document.querySelector('.settings-fields')!.scrollWidth)
    .toBeLessThan(361);
});

test('« Annuler » discards incomplete settings, and nothing of them is offered again', async () => {
  const { unmount } = await openScreen('/admin/settings');
  const title = page.getByLabelText('Titre du site');
  await title.fill('Un titre jeté');
  await expect.element(page.getByText('Brouillon enregistré à')).toBeVisible();
  await page.getByRole('tab', { name: /^Mentions/ }).click();
  await page.getByLabelText('SIREN').fill('12');
  await save.click();
  await expect.element(page.getByRole('tab', { name: /à corriger/ })).toBeVisible();
  await expect.poll(() => countBackups(USER.id)).toBe(1);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recharger' }).click();
  await expect.element(page.getByLabelText('SIREN')).toHaveValue('');
  await expect.element(page.getByRole('tab', { name: /à corriger/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Modifications non publiées')).not.toBeInTheDocument();
  await expect.poll(() => countBackups(USER.id)).toBe(0);
  await unmount();
  await openScreen('/admin/settings');
  await expect.element(title).toHaveValue(DEFAULT_SETTINGS.site_title);
  await expect.element(page.getByText(/non enregistré/i)).not.toBeInTheDocument();
});

test('« Annuler » discards settings that the server refuses', async () => {
  refuse('PUT /settings/draft', 'invalid_input', { fields: { contact_email: 'Adresse refusée.' } });
  await openScreen('/admin/settings');
  const title = page.getByLabelText('Titre du site');
  await title.fill('Un titre refusé');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recharger' }).click();
  await expect.element(title).toHaveValue(DEFAULT_SETTINGS.site_title);
  await expect.element(page.getByText('Adresse refusée.')).not.toBeInTheDocument();
  await expect.poll(() => countBackups(USER.id)).toBe(0);
});
