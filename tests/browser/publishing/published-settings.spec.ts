import { logIn } from '../admin/back-office.ts';
import { resize } from '../boxes.ts';
import { expect, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';

const LONG_TITLE =
  'Passerelle, la plateforme des éducateurs spécialisés et des structures médico-sociales';
const LONG_WORD = 'Anticonstitutionnellementinstitutionnali';
const NO_CONTACT = {
  contact_email: '',
  contact_phone: '',
  contact_address: '',
  opening_hours: '',
};
/** Value of `--bar-height`, in pixels. */
const BAR_HEIGHT = 76;
const PATHS = ['/', '/contact', '/aide', '/accessibilite', '/mentions-legales', '/rien'];
const LEGAL = ['/accessibilite', '/mentions-legales', '/politique-de-confidentialite'];

async function sessionOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Shows or hides the figures of the vision page, and two of the four on the home page. */
async function showFigures(page: Page, is_active: boolean) {
  const session = await sessionOf(page);
  const list = (await (await page.request.get('/api/admin/figures', session)).json()) as {
    id: number;
    page: string;
    value: string;
  }[];
  for (const { id, page: place, value } of list)
    if (place === 'vision' || value === '450' || (place === 'home' && value === '95%'))
      await page.request.put(`/api/figures/${id}`, { ...session, data: { is_active } });
}

/** Publishes settings and waits until a page shows the name of the site, or the given HTML. */
async function publish(
  page: Page,
  data: Record<string, string>,
  shownHtml = `>${data.site_title}</span>`,
) {
  const { headers } = await sessionOf(page);
  expect((await page.request.put('/api/settings', { headers, data })).ok()).toBe(true);
  const shown = async () => (await page.request.get('/mission')).text();
  await expect.poll(shown, { timeout: 150_000 }).toContain(shownHtml);
}

async function expectBarAsEver(page: Page) {
  await page.goto('/vision');
  for (const width of [360, 768, 1024, 1440]) {
    await resize(page, width);
    expect((await page.locator('.bar').boundingBox())!.height).toBe(BAR_HEIGHT);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('a logo stands before the name or replaces it, and the home page has its own title', async ({
  page,
}) => {
  test.slow();
  const { site_title, favicon } = await (await page.request.get('/api/settings')).json();
  await logIn(page, 'publishing');
  const logo = '/images/favicon.png';
  const brand = page.locator('.bar .brand');
  try {
    const changes = { site_title: 'Horizon', logo, favicon: '/images/icon-512.png' };
    await publish(page, { ...changes, home_title: 'Des éducateurs à Lille' });
    await expectBarAsEver(page);
    await page.goto('/');
    await expect(page).toHaveTitle('Des éducateurs à Lille');
    await expect(brand).toHaveText('Horizon');
    await expect(brand.locator('img')).toHaveAttribute('alt', '');
    for (const relation of ['icon', 'apple-touch-icon'])
      await expect(page.locator(`link[rel="${relation}"]`)).toHaveAttribute(
        'href',
        changes.favicon,
      );
    await publish(page, { logo_display: 'alone' }, 'alt="Horizon"');
    await expectBarAsEver(page);
    await expect(brand).toHaveText('');
    await expect(page.locator('.footer').getByRole('img', { name: 'Horizon' })).toBeVisible();
  } finally {
    const restored = { site_title, favicon, logo: '', logo_display: 'with_name', home_title: '' };
    await publish(page, restored);
  }
});

test('what the owner has not given leaves nothing empty; a long name leaves the bar as it is', async ({
  page,
}) => {
  test.slow();
  const original = await (await page.request.get('/api/settings')).json();
  await logIn(page, 'publishing');
  const { site_title, contact_email, contact_phone, contact_address, opening_hours } = original;
  const contact = { contact_email, contact_phone, contact_address, opening_hours };
  const { figure_matching_time } = original;
  try {
    await showFigures(page, false);
    await publish(page, { site_title: LONG_TITLE, ...NO_CONTACT, figure_matching_time: '' });
    for (const path of PATHS) {
      await page.goto(path);
      await expect(
        page.locator(':is([href="mailto:"], [href="tel:"], [href$="query="])'),
      ).toHaveCount(0);
      await expect(page.locator(':is(dt, dd):empty')).toHaveCount(0);
      await expect(page.locator('#contact').getByRole('link')).toHaveText('Contact');
    }
    await page.goto('/');
    await expect(page.locator('.figures li')).toHaveText([/250\+/, /180/]);
    await page.goto('/vision');
    await expect(page.getByRole('heading', { name: 'Notre constat' })).toBeVisible();
    await expect(page.locator('.deck')).toHaveCount(0);
    await page.goto('/contact');
    await expect(page.getByText(/Écrivez-\u2060?nous : une personne/)).toBeVisible();
    for (const path of LEGAL) {
      await page.goto(path);
      const unknown = page.locator('main em', { hasText: 'à compléter' });
      await expect(unknown.first()).toBeVisible();
      await expect(page.locator('a em')).toHaveCount(0);
    }
    await expectBarAsEver(page);
    await publish(page, { site_title: LONG_WORD });
    await expectBarAsEver(page);
  } finally {
    await showFigures(page, true);
    await publish(page, { site_title, ...contact, figure_matching_time });
  }
  await page.goto('/contact');
  await expect(page.locator('main .cards li')).toHaveCount(4);
});
