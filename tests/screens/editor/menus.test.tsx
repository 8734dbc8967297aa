import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import '../css.ts';
import { expectAccessible, nextFrames, resize } from '../accessible.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { openScreen, press } from '../screen.tsx';
import { accessibleNodes, nameOf, roleOf } from '../told-choice.ts';

const text = page.getByRole('textbox', { name: 'Contenu' });
const bar = page.getByCss('.sheet-bar');
const menu = page.getByRole('menu');
const tool = (name: string) =>
  page
    .getByRole('toolbar', { name: 'Mise en forme', exact: true })
    .getByRole('button', { name, exact: true });

beforeEach(() => {
  const published_at = '2026-09-01T10:00:00.000Z';
  fakeArticles({ title: 'Un article', status: 'published', published_at });
});

/** Opens a menu from the keyboard and goes once around it. */
async function expectMenu(button: Locator, separators = 0) {
  await press(button, 'Enter');
  await expect.element(menu).toBeVisible();
  await expectAccessible([innerWidth]);
  const items = () =>
    menu
      .getByRole('menuitem')
      .elements()
      .filter((item) => item.matches(':enabled, a'));
  const focused = () => items().indexOf(document.activeElement as HTMLElement);
  await expect.poll(focused).toBe(0);
  expect(menu.getByRole('separator').elements()).toHaveLength(separators);
  const unnamed = (await accessibleNodes()).filter(
    (node) => !node.ignored && roleOf(node).startsWith('menu') && !nameOf(node),
  );
  expect(unnamed).toEqual([]);
  const count = items().length;
  for (let index = 1; index <= count; index++) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe(index % count);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
}

test.for([360, 1440])(
  'the menus of an article at %i px are told and walked through',
  async (width) => {
    await resize(width);
    await openScreen('/admin/articles/edit/1');
    await text.click();
    await expectMenu(bar.getByRole('button', { name: 'Autres actions' }), 1);
    await expectMenu(tool('Insérer'));
    await tool('Plus d’outils').click();
    await expectMenu(tool('Couleur du texte'));
    await expectMenu(tool('Couleur de fond'));
  },
);

test('the menus of a table and of a block are told and walked through', async () => {
  await openScreen('/admin/articles/new');
  const { editor } = (await text.findElement()) as unknown as {
    editor: { commands: { setContent: (html: string) => void; focus: () => void } };
  };
  editor.commands.setContent('<table><tbody><tr><td><p>Ana</p></td></tr></tbody></table>');
  editor.commands.focus();
  await nextFrames();
  await text.getByText('Ana').click();
  const menus = page.getByCss('.table-bar button[aria-haspopup="menu"]');
  await expect.poll(() => menus.length).toBeGreaterThan(1);
  for (const button of menus.all()) await expectMenu(button);
  await text.getByText('Ana').hover();
  await expectMenu(page.getByRole('button', { name: 'Déplacer ou supprimer ce bloc' }));
});
