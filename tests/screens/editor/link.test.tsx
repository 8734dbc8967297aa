import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, nextFrames } from '../accessible.ts';
import { fail, hold } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { openScreen } from '../screen.tsx';
import { CLOSED, toldChoice } from '../told-choice.ts';

const NAME = 'Adresse du lien';
const text = page.getByRole('textbox', { name: 'Contenu' });
const box = page.getByRole('dialog', { name: 'Lien' });
const news = box.getByRole('status');
const field = page.getByLabelText(NAME);
const told = () => expect.poll(() => toldChoice(NAME));

test('the field of a link tells its suggestions, and the chosen one', async () => {
  const titles = ['un', 'deux', 'trois'].map((number) => `Tamanoir ${number}`);
  fakeArticles(...titles.map((title) => ({ title })));
  await openScreen('/admin/articles/new');
  await text.click();
  await userEvent.keyboard('Voir');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await nextFrames();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await told().toMatchObject(CLOSED);
  await field.fill('tamanoir');
  await expect.element(news).toHaveTextContent('3 propositions');
  await told().toMatchObject({ list: 'Pages et articles trouvés', active: null });
  await userEvent.keyboard('{ArrowDown}');
  const [first] = (await toldChoice(NAME))!.options;
  await told().toMatchObject({ isExpanded: true, active: first, selected: [first] });
  await expectAccessible();

  // The end of the box is in sight, however low the words are.
  for (const height of [560, 720]) {
    await page.viewport(1280, height);
    await expect
      .element(box.getByRole('button', { name: 'Appliquer' }))
      .toBeInViewport({ ratio: 1 });
    await expect.element(field).toBeInViewport({ ratio: 1 });
  }

  await userEvent.keyboard(' deux');
  await expect.element(news).toHaveTextContent('1 proposition');
  await told().toMatchObject({ active: null, selected: [] });
  const letGo = hold('GET /articles');
  await field.fill('tamanoirs volants');
  await told().toMatchObject(CLOSED);
  await expect.element(news).toHaveTextContent('Recherche en cours…');
  letGo();
  await expect.element(news).toHaveTextContent('Aucune proposition');
  await told().toMatchObject(CLOSED);
  await field.fill(titles[0]!);
  await expect.element(news).toHaveTextContent('1 proposition');
  const mend = fail('GET /articles');
  await field.fill('tamanoirs');
  await expect.element(news).toHaveTextContent('Les articles n’ont pas pu être cherchés.');
  mend();
  await field.fill(titles[0]!);
  await expect.element(news).toHaveTextContent('1 proposition');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => text.element().querySelector('a')?.getAttribute('href'))
    .toMatch(/^\/articles\/tamanoir-un/);
});
