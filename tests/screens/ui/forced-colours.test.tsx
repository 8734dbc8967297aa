import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeCategories } from '../fakes/categories.ts';
import { fakeTestimonials } from '../fakes/testimonials.ts';
import { openScreen } from '../screen.tsx';

const BUTTONS = '.mantine-Button-root, .mantine-ActionIcon-root, .admin-search';

beforeEach(async () => {
  fakeArticles({ title: 'Un article' });
  fakeCategories('Handicap');
  fakeTestimonials();
  await commands.emulateMedia({ forcedColors: 'active' });
});

/** Style of the first element that a selector finds, once there is one. */
const styleOf = (selector: string, property: 'borderLeftWidth' | 'outline' | 'outlineStyle') =>
  expect.poll(() => {
    const element = document.querySelector(selector);
    return element && getComputedStyle(element)[property];
  });

test.for(['/admin/testimonials/new', '/admin/articles/edit/1', '/admin/categories'])(
  'on %s buttons keep an edge, as do the chosen and the focused element',
  async (path) => {
    await openScreen(path);
    const search = page.getByRole('button', { name: 'Rechercher' });
    await expect.element(page.getByRole('main').getByRole('button').first()).toBeVisible();
    const bare = [...document.querySelectorAll(BUTTONS)]
      .filter((button) => button.checkVisibility())
      .filter((button) => getComputedStyle(button).borderTopStyle === 'none')
      .map((button) => button.outerHTML.slice(0, 150));
    expect(bare).toEqual([]);
    await styleOf('.admin-link[aria-current]', 'borderLeftWidth').toBe('4px');
    // On the label: it lies above the indicator, on an opaque ground.
    await styleOf('.mantine-SegmentedControl-label[data-active]', 'outline').toMatch(/solid 3px$/);
    search.element().focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await styleOf(':focus', 'outlineStyle').toBe('solid');
  },
);

test('a pressed tool of the editor has a thick edge', async () => {
  await openScreen('/admin/articles/edit/1');
  await page.getByRole('textbox', { name: 'Contenu' }).click();
  const bold = page
    .getByRole('toolbar', { name: 'Mise en forme', exact: true })
    .getByRole('button', { name: 'Gras', exact: true });
  await bold.click();
  await expect.poll(() => getComputedStyle(bold.element()).borderTopWidth).toBe('3px');
});
