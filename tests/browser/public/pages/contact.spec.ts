import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import type { Page } from '@playwright/test';
import { wakeIslands } from '../../wake-islands.ts';

const MESSAGE = {
  Nom: 'Jeanne Dupré',
  'E-mail': 'jeanne@exemple.fr',
  Sujet: 'Un poste en IME',
  Message: 'Bonjour, nous cherchons une éducatrice spécialisée.',
};
const SUCCESS =
  'Merci ! Votre message a bien été envoyé. Nous vous répondrons dans les meilleurs délais.';

async function open(page: Page) {
  await page.clock.install();
  await page.goto('/contact');
  await wakeIslands(page);
}

/** Fills in the form field by field. */
async function fill(page: Page, change: Partial<typeof MESSAGE> = {}) {
  for (const [label, text] of Object.entries({ ...MESSAGE, ...change }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
}

/** Moves the clock past the minimum time that filling in the form takes. */
async function waitAsAPersonWould(page: Page) {
  await page.clock.fastForward(2100);
}

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' }).click();

/** Sends a message that never reaches the server. */
async function sendOffline(page: Page) {
  await page.route('**/api/contact', (route) => route.abort());
  await open(page);
  await fill(page);
  await send(page);
}

test('sends, says so, keeps the text, and sends once on a double click @main', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/contact'))));
  await open(page);
  await fill(page);
  await waitAsAPersonWould(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).dblclick();
  const busy = page.getByRole('button', { name: 'Envoi en cours...' });
  await expect(busy).toBeDisabled();
  await expect(page.getByRole('status')).toHaveText(SUCCESS);
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    MESSAGE.Message,
  );
  expect(calls).toBe(1);
});

test('the browser asks for every field and for a true e-mail address', async ({ page }) => {
  await open(page);
  for (const label of Object.keys(MESSAGE))
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAttribute(
      'required',
    );
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveAttribute(
    'type',
    'email',
  );
  await fill(page, { Sujet: '' });
  await send(page);
  await expect(page.getByRole('textbox', { name: 'Sujet', exact: true })).toBeFocused();
});

test('the server’s sentences stand beside their fields, and nothing typed is lost', async ({
  page,
}) => {
  await open(page);
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  const long = 'a'.repeat(5001);
  await fill(page, { Nom: '', 'E-mail': 'jeanne', Message: long });
  await waitAsAPersonWould(page);
  await send(page);
  const described = async (label: string) =>
    page.getByRole('textbox', { name: label, exact: true });
  await expect(await described('Nom')).toHaveAccessibleDescription('Indiquez votre nom.');
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('3 champs à corriger');
  await expect(alert.getByRole('listitem')).toHaveCount(3);
  await alert.getByRole('link', { name: 'Indiquez votre nom.' }).click();
  await expect(await described('Nom')).toBeFocused();
  await expect(await described('E-mail')).toHaveAccessibleDescription(
    /Indiquez une adresse e-mail valide/,
  );
  await expect(await described('Message')).toHaveAccessibleDescription(
    'Le message ne peut pas dépasser 5 000 caractères.',
  );
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(long);
  await expect(alert).toContainText('contact@passerelle.example');
  await fill(page);
  await send(page);
  await expect(page.getByRole('status')).toHaveText(SUCCESS);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('too fast, or no connection: says what happened, keeps the text, can be sent again', async ({
  page,
}) => {
  await sendOffline(page);
  await expect(page.getByRole('alert')).toContainText('la connexion semble interrompue');
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'En panne.', message: 'En panne.', code: 'unavailable' },
    }),
  );
  await send(page);
  await expect(page.getByRole('alert')).toContainText(/En panne\..*Votre texte est conservé\./);
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), elapsed_ms: 100 };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Le formulaire a été envoyé trop vite.');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    MESSAGE.Message,
  );
  await page.unroute('**/api/contact');
  await waitAsAPersonWould(page);
  await send(page);
  await expect(page.getByRole('status')).toHaveText(SUCCESS);
});

test('a robot that fills the hidden field is refused', async ({ page }) => {
  await open(page);
  await fill(page);
  await expect(page.locator('[name=website]')).not.toBeInViewport();
  await page.locator('[name=website]').evaluate((input: HTMLInputElement) => (input.value = 'x'));
  await waitAsAPersonWould(page);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être envoyé');
});

test('four rows: those with an address open in a new tab and say so', async ({ page }) => {
  await page.goto('/contact');
  const cards = page.locator('main .cards li');
  await expect(cards).toHaveCount(4);
  for (const name of ['Téléphone', 'E-mail', 'Adresse']) {
    const link = cards.filter({ hasText: name }).locator('a[target=_blank]');
    await expect(link).toContainText('(nouvel onglet)');
  }
  const unknown = cards.filter({ hasText: 'LinkedIn' });
  await expect(unknown).toContainText('bientôt');
  await expect(unknown.getByRole('link')).toHaveCount(0);
});

test('a page that leads here fills the subject in, and nothing else does', async ({ page }) => {
  await page.goto('/coming-soon');
  await page.getByRole('link', { name: 'Je recrute' }).last().click();
  const subject = page.getByRole('textbox', { name: 'Sujet', exact: true });
  await expect(subject).toHaveValue('Je recrute pour ma structure');
  await page.goto('/contact?sujet=autre');
  await wakeIslands(page);
  await expect(subject).toHaveValue('');
});

test('the form is in the first screen, and its privacy text below it', async ({ page }) => {
  await resize(page, 1440);
  await page.goto('/contact');
  const top = async (label: string) =>
    (await page.getByRole('textbox', { name: label, exact: true }).boundingBox())!.y;
  expect(await top('Nom')).toBeLessThan(320);
  expect(await top('E-mail')).toBe(await top('Nom'));
  for (const width of [360, 768, 1440]) {
    await resize(page, width);
    const button = await page.getByRole('button', { name: 'Envoyer le message' }).boundingBox();
    const privacy = await page.getByText('Les informations de ce formulaire').boundingBox();
    expect(privacy!.y, `at ${width} px`).toBeGreaterThan(button!.y + button!.height);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('posts, is thanked, and is told what is wrong with the text kept', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, { Sujet: 'a'.repeat(201) });
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Un champ à corriger');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(
      page.getByRole('textbox', { name: 'Sujet', exact: true }),
    ).toHaveAccessibleDescription('Le sujet ne peut pas dépasser 200 caractères.');
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
      MESSAGE.Message,
    );
    await page.getByRole('textbox', { name: 'Sujet', exact: true }).fill('Un poste en IME');
    await send(page);
    await expect(page.getByRole('status')).toHaveText(SUCCESS);
    await expect(page.getByRole('status')).toBeInViewport();
  });
});

test('what is written before the form comes to life stays, and comes to life at a second try', async ({
  page,
}) => {
  const code = /\/_astro\/IslandRuntime/;
  await page.route(code, (route) => route.abort(), { times: 2 });
  const letGo = await hold(page, code);
  await page.goto('/contact');
  await fill(page, { Sujet: 'a'.repeat(201) });
  await waitAsAPersonWould(page);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Un champ à corriger');
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(message).toHaveValue(MESSAGE.Message);
  await message.fill('Autrement dit.');
  letGo();
  await wakeIslands(page);
  await expect(message).toHaveValue('Autrement dit.');
  await page.getByRole('textbox', { name: 'Sujet', exact: true }).fill('Un poste');
  await send(page);
  await expect(page).toHaveURL(/\/api\/contact#contact-resultat$/);
  await expect(page.getByRole('status')).toHaveText(SUCCESS);
});

test('a browser that hides when it paints has the form too', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/contact');
  await expect(page.locator('astro-island')).toHaveCount(1);
  await wakeIslands(page);
});

test('an address that fits a line is not divided, and no line begins with its full stop', async ({
  page,
}) => {
  await sendOffline(page);
  const addresses = page.locator('.contact-panel :has(> [href^=mailto])');
  await page.clock.runFor(600);
  await expect(addresses).toHaveCount(2);
  for (const width of [320, 360, 768, 1024, 1440, 1920]) {
    await resize(page, width);
    const ends = await addresses.evaluateAll((wholes) =>
      wholes.map((whole) => {
        const link = whole.querySelector('[href^=mailto]')!;
        const stop = document.createRange();
        stop.setStart(link.nextSibling!, 0);
        stop.setEnd(link.nextSibling!, 1);
        const { bottom } = link.getBoundingClientRect();
        return `${stop} ${stop.getBoundingClientRect().bottom <= bottom + 3}`;
      }),
    );
    expect(ends, `at ${width} px`).toEqual(['. true', '. true']);
    const { height } = (await page.locator('.contact-privacy [href^=mailto]').boundingBox())!;
    if (width > 320) expect(height, `at ${width} px`).toBeLessThan(30);
  }
});
