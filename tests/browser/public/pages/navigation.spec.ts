import { expect, test } from '../../fixtures.ts';

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the bar darkens past 50 px and clears again', async ({ page }) => {
    await page.goto('/vision');
    const bar = page.locator('header[data-navigation]');
    const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(bar).not.toHaveAttribute('data-scrolled');
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
    await expect(bar).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }));
    await expect(bar).toHaveAttribute('data-scrolled');
    await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)');
    expect(await bar.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain(
      'blur',
    );
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(bar).not.toHaveAttribute('data-scrolled');
  });

  test('marks where the visitor is', async ({ page }) => {
    const links = page.getByRole('navigation', { name: 'Navigation principale' });
    await page.goto('/contact');
    await expect(links.locator('[aria-current]')).toHaveText('Contact');
    await page.goto('/articles/mecs-le-quotidien-comme-outil-educatif');
    await expect(links.locator('[aria-current]')).toHaveText('Articles');
  });

  test('the About menu opens on hover, and each entry leads to its page @main', async ({
    page,
  }) => {
    await page.goto('/');
    const trigger = page.getByRole('button', { name: 'À propos' });
    const entry = page.locator('header').getByRole('link', { name: 'Notre équipe' });
    await expect(entry).toBeHidden();
    await trigger.hover();
    await expect(entry).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(10, 700);
    await expect(entry).toBeHidden();
    await trigger.hover();
    await entry.click();
    await expect(page).toHaveURL('/equipe');
  });

  test('the S’inscrire menu has both entries, leading to the coming-soon page', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: "S'inscrire" }).hover();
    for (const name of ['Structure Je recrute', 'Éducatrice, éducateur Je cherche'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/coming-soon');
    await expect(page.getByRole('link', { name: /Mon espace/ })).toHaveAttribute(
      'href',
      '/coming-soon',
    );
  });

  test('menus work by keyboard: focus opens, Escape closes, Tab goes through', async ({ page }) => {
    await page.goto('/');
    const trigger = page.getByRole('button', { name: 'À propos' });
    const first = page.locator('header').getByRole('link', { name: 'Notre vision' });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await expect(trigger).toBeFocused();
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(first).toBeVisible();
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await expect(page.locator('header').getByRole('link', { name: 'Articles' })).toBeFocused();
    await expect(first).toBeHidden();
  });

  test('Enter on a menu that the focus has opened goes into it', async ({ page }) => {
    await page.goto('/');
    const trigger = page.getByRole('button', { name: 'À propos' });
    const first = page.locator('header').getByRole('link', { name: 'Notre vision' });
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await expect(trigger).toBeFocused();
    await expect(first).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(trigger).toBeFocused();
    await expect(first).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(first).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test('a mouse that crosses a menu closes what it opened, not what the keyboard is in', async ({
    page,
  }) => {
    await page.goto('/');
    const trigger = page.getByRole('button', { name: 'À propos' });
    const first = page.locator('header').getByRole('link', { name: 'Notre vision' });
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await expect(trigger).toBeFocused();
    await trigger.hover();
    await page.mouse.move(10, 700);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
  });

  test('an error below the articles is no page of the menu', async ({ page }) => {
    await page.goto('/articles/rien-de-tel');
    await expect(page.locator('header [aria-current], dialog [aria-current]')).toHaveCount(0);
  });

  test('the skip link leads to the content', async ({ page }) => {
    await page.goto('/mission');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('the way up appears after 300 px', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/vision');
    const button = page.getByRole('link', { name: 'Remonter en haut de la page' });
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(button).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 301));
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });
});

test('menus open and close by touch', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 1024, height: 768 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const trigger = page.getByRole('button', { name: 'À propos' });
  const entry = page.locator('header').getByRole('link', { name: 'Notre mission' });
  await trigger.tap();
  await expect(entry).toBeVisible();
  await trigger.tap();
  await expect(entry).toBeHidden();
  await trigger.tap();
  await entry.tap();
  await expect(page).toHaveURL('/mission');
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a drawer of 280 px holds the menu, the focus and the page behind it @main', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())!.width).toBe(280);
    for (const name of [
      'Accueil',
      'Notre vision',
      'Notre mission',
      'Notre équipe',
      'Articles',
      'Contact',
      'Mon espace (bientôt disponible)',
      'Structure Je recrute',
      'Éducatrice, éducateur Je cherche des missions',
    ])
      await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement!.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the drawer marks where the visitor is, as the bar does', async ({ page }) => {
    const marked = page.locator('dialog [aria-current]');
    for (const path of ['/articles/mecs-le-quotidien-comme-outil-educatif', '/articles/page/2']) {
      await page.goto(path);
      await expect(marked).toHaveText('Articles');
      await expect(marked).toHaveAttribute('aria-current', 'true');
    }
    await page.goto('/articles');
    await expect(marked).toHaveAttribute('aria-current', 'page');
  });

  test('the drawer closes by its button, on its overlay, and by following a link', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await drawer.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(drawer).toBeHidden();
    await opener.click();
    await page.mouse.click(20, 400);
    await expect(drawer).toBeHidden();
    await opener.click();
    await drawer.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await opener.click();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect(drawer).toBeHidden();
  });
});
