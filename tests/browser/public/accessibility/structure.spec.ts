import { AUDITED } from '#contract/rgaa';
import { resize } from '../../boxes.ts';
import { axeViolations } from '../../page-checks/axe.ts';
import type { Page } from '@playwright/test';
import { isEndurance } from '../../../endurance.ts';
import { expect, test } from '../../fixtures.ts';
import { invalidHtml } from '../../page-checks/html-validity.ts';
import { AUDITED_PAGES, oneOfEachShape } from '../../site-pages.ts';
import { wakeIslands } from '../../wake-islands.ts';

for (const path of oneOfEachShape(AUDITED_PAGES)) {
  test(`${path} is well written: tags, ids, headings, landmarks, pictures, targets`, async ({
    page,
    request,
  }) => {
    expect(await invalidHtml(await (await request.get(path)).text())).toEqual([]);
    await page.goto(path);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.waitForLoadState('networkidle');
    expect(await findFaults(page)).toEqual([]);
    expect(await invalidHtml(await page.content())).toEqual([]);
    // every-page.spec.ts checks every page at a larger width too.
    for (const width of isEndurance ? [320, 1440] : [320]) {
      await resize(page, width);
      const rules = {
        'target-size': { enabled: true },
        'page-has-heading-one': { enabled: false },
      };
      expect(await axeViolations(page, { rules })).toEqual([]);
    }
  });
}

test('pages rendered live are well written, the answer to the contact form too', async ({
  request,
}) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await request.post('/api/contact', { headers, data: 'name=Nadia&email=non' });
  expect(answer.status()).toBe(400);
  expect(await invalidHtml(await answer.text())).toEqual([]);
  const results = await request.get('/articles?q=ecoute');
  expect(await invalidHtml(await results.text())).toEqual([]);
});

/** Returns misplaced and unnamed elements of a page. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const all = (selector: string) => Array.from(document.querySelectorAll(selector));
    const count = (selector: string, wanted: number) => {
      if (all(selector).length !== wanted) faults.push(`${all(selector).length} × ${selector}`);
    };
    count('h1', 1);
    count('main', 1);
    count('body > header', 1);
    count('body > footer', 1);
    count('nav:not([aria-label], [aria-labelledby])', 0);
    count('img:not([alt])', 0);
    count(
      'svg:not([aria-hidden="true"], [role="img"][aria-label], [role="img"][aria-labelledby])',
      0,
    );
    count('figcaption:not(figure > figcaption)', 0);
    count('[tabindex]:not([tabindex="0"], [tabindex="-1"])', 0);
    count('a:not([href])', 0);
    const levels = all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    for (const [index, level] of levels.entries())
      if (index > 0 && level > levels[index - 1]! + 1)
        faults.push(`h${level} after h${levels[index - 1]}`);
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'])
      for (const element of all(`[${attribute}]`))
        for (const id of element.getAttribute(attribute)!.split(' '))
          if (!document.getElementById(id)) faults.push(`${attribute} names no element: ${id}`);
    for (const link of all('a[target="_blank"]'))
      if (!link.textContent!.includes('(nouvel onglet)')) faults.push(`unsaid: ${link.outerHTML}`);
    return faults;
  });
}

test('every page has a title of its own that says what it is about', async ({ page }) => {
  const titles: string[] = [];
  for (const { path, status = 200 } of AUDITED.filter(({ path }) => AUDITED_PAGES.includes(path))) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(status);
    titles.push(await page.title());
    const heading = (await page.locator('h1').textContent())!.replace(/[\u00ad\u2060]/g, '');
    const about = path.includes('?q=') ? 'Résultats pour «\u00a0equipe\u00a0»' : heading;
    // A long title has no site name.
    if (path !== '/' && status === 200)
      expect([about, `${about} · Passerelle`]).toContain(await page.title());
  }
  expect(new Set(titles).size).toBe(AUDITED_PAGES.length);
});

test('the contact form names what it asks for, and leads to what is wrong', async ({ page }) => {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Nom')).toHaveAttribute('autocomplete', 'name');
  await expect(field('E-mail')).toHaveAttribute('autocomplete', 'email');
  // The live region for the response must exist before the response arrives.
  await expect(page.locator('form [role="alert"]')).toHaveCount(1);
  const rule = 'Tous les champs, marqués d’un astérisque (*), sont obligatoires.';
  await expect(page.getByText(rule)).toBeVisible();
  for (const label of ['Nom', 'E-mail', 'Sujet', 'Message']) {
    await expect(field(label)).toHaveAttribute('required');
    // The asterisk is text, so it is visible without styles too.
    await expect(page.getByText(`${label}\u00a0*`, { exact: true })).toBeVisible();
  }
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'À corriger.',
        fields: { email: 'Adresse inconnue.', subject: 'Trop court.' },
      },
    }),
  );
  await wakeIslands(page);
  for (const label of ['Nom', 'Sujet', 'Message']) await field(label).fill('Un essai');
  await field('E-mail').fill('essai@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  const told = page.getByRole('alert');
  await expect(told).toBeFocused();
  await expect(told).toContainText('2 champs à corriger');
  await told.getByRole('link', { name: 'Adresse inconnue.' }).press('Enter');
  await expect(field('E-mail')).toBeFocused();
  await expect(field('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('E-mail')).toHaveAccessibleDescription(/nom@exemple\.fr Adresse inconnue\./);
  await expect(field('Sujet')).toHaveAccessibleDescription('Trop court.');
  await expect(field('Nom')).not.toHaveAttribute('aria-invalid');
});

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const pauses = page.getByRole('button', { name: /^Reprendre le défilement/ });
  await page.locator('.testimonials').scrollIntoViewIfNeeded();
  await expect(pauses).toHaveCount(2);
  // The bar's own scroll transition takes a hundredth of a millisecond.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0);
});

test('with forced colours controls and signs keep an edge, and the present page its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of ['/articles', '/']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const bare = await page
      .locator('button:visible, .button:visible, .disc:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) =>
            [control, '::before'].every(
              (part) =>
                getComputedStyle(control, part === control ? null : '::before').borderTopStyle ===
                'none',
            ),
          )
          .map((control) => control.outerHTML),
      );
    expect(bare).toEqual([]);
    const current = page.locator('header .link[aria-current]');
    const mark = await current.evaluate((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element, '::after');
      return { borderTopStyle, isWide: parseFloat(borderTopWidth) >= 3 };
    });
    expect(mark).toEqual({ borderTopStyle: 'solid', isWide: true });
  }
});
