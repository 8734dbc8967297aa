import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { answer } from '../fake-api.ts';
import { fakeAccount } from '../fakes/account.ts';
import { fakeAdmins } from '../fakes/admins.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeCategories } from '../fakes/categories.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { fakeQuestions } from '../fakes/questions.ts';
import { fakeTestimonials } from '../fakes/testimonials.ts';
import { signIn } from '../person.ts';
import { address, openScreen, press } from '../screen.tsx';

const dialog = page.getByRole('dialog');

beforeEach(async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' });
  fakeAccount();
  fakeAdmins();
  fakeArticles({ title: 'Un article' });
  fakeCategories('Handicap', 'Recrutement');
  fakeDashboard();
  fakeQuestions({});
  fakeTestimonials({ name: 'Sophie Martin' });
});

const DIALOGS: { path: string; opener: string | RegExp; item?: RegExp }[] = [
  { path: '/admin/categories', opener: /^Renommer .*Recrutement/ },
  { path: '/admin/categories', opener: /^Supprimer .*Recrutement/ },
  { path: '/admin/admins', opener: 'Ajouter un administrateur' },
  { path: '/admin/admins', opener: /^Modifier admin$/ },
  { path: '/admin/testimonials', opener: /^Supprimer .*Sophie Martin/ },
  { path: '/admin/questions', opener: /^Supprimer «/ },
  { path: '/admin/questions/edit/1', opener: 'Lien' },
  { path: '/admin/articles', opener: /^Autres actions/, item: /^Supprimer/ },
  { path: '/admin/articles/edit/1', opener: 'Aperçu' },
  { path: '/admin/articles/edit/1', opener: 'Lien' },
  { path: '/admin/dashboard', opener: 'Rechercher' },
];

test.for(DIALOGS)(
  '$path, $opener: the dialog takes the focus, Escape closes it, the focus is back',
  async ({ path, opener, item }) => {
    await openScreen(path);
    const button = page.getByRole('button', { name: opener }).first();
    await press(button, 'Enter');
    if (item) await press(page.getByRole('menuitem', { name: item }), 'Enter');
    await expect.element(dialog).toBeVisible();
    await expect
      .poll(() => document.activeElement?.closest('[role="dialog"]') ?? null)
      .not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

const FORMS = [
  { path: '/admin/testimonials/new', send: 'Créer le témoignage' },
  { path: '/admin/questions/new', send: 'Créer la question' },
  { path: '/admin/admins', opener: 'Ajouter un administrateur', send: 'Créer le compte' },
  { path: '/admin/account', send: 'Changer le mot de passe' },
];

test.for(FORMS)(
  '$path: a wrong field says so, and its error describes it',
  async ({ path, opener, send }) => {
    await openScreen(path);
    if (opener) await page.getByRole('button', { name: opener }).click();
    await page.getByRole('button', { name: send }).click();
    await expect.poll(() => document.querySelector('[aria-invalid="true"]')).not.toBeNull();
    const errors = [...document.querySelectorAll<HTMLElement>('.mantine-InputWrapper-error')];
    const loose = errors
      .filter((error) => error.checkVisibility())
      .filter(({ id }) => {
        const field = document.querySelector(`[aria-describedby~="${id}"]`);
        return field?.getAttribute('aria-invalid') !== 'true';
      });
    expect(loose.map(({ textContent }) => textContent)).toEqual([]);
  },
);

test('fields that a password manager fills say what they are', async () => {
  const passwords = () =>
    [...document.querySelectorAll('input[type="password"]')].map((field) =>
      field.getAttribute('autocomplete'),
    );
  answer('GET /auth/password-link', { is_available: false });
  localStorage.clear();
  const screen = await openScreen('/admin/login');
  await expect
    .element(page.getByLabelText('Identifiant'))
    .toHaveAttribute('autocomplete', 'username');
  expect(passwords()).toEqual(['current-password']);
  await screen.unmount();
  signIn();
  await openScreen('/admin/account');
  await expect.poll(passwords).toEqual(['current-password', 'new-password', 'new-password']);
});

test('Back takes a question with the screen that asked it', async () => {
  answer('GET /images', { images: [], total: 0 });
  await openScreen('/admin/categories');
  const testimonials = page.getByRole('heading', { level: 1, name: 'Témoignages' });
  const link = page.getByRole('link', { name: 'Témoignages', exact: true });
  const remove = page.getByRole('button', { name: /^Supprimer/ }).first();
  await link.click();
  await expect.element(testimonials).toBeVisible();
  await remove.click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.poll(address).toBe('/admin/categories');
  await expect.element(dialog).not.toBeInTheDocument();
  await link.click();
  await expect.element(testimonials).toBeVisible();
  await page
    .getByRole('link', { name: /^Modifier/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Choisir dans la bibliothèque' }).click();
  await expect.element(dialog.getByLabelText('Rechercher une image')).toHaveFocus();
  history.back();
  await expect.poll(address).toBe('/admin/testimonials');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(testimonials).toBeVisible();
  // It can be asked again.
  await remove.click();
  await expect.element(dialog).toBeVisible();
});

test('the menu of a narrow window leaves the focus to the screen that it opens', async () => {
  await page.viewport(400, 800);
  await openScreen('/admin/dashboard');
  await press(page.getByRole('button', { name: 'Ouvrir ou fermer le menu' }), 'Enter');
  await press(page.getByRole('link', { name: 'Témoignages' }).first(), 'Enter');
  await expect.poll(address).toBe('/admin/testimonials');
  await expect.element(page.getByRole('main')).toHaveFocus();
});
