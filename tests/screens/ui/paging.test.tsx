import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../fake-api.ts';
import { address, openScreen, reload } from '../screen.tsx';

const LISTS = [
  {
    screen: '/admin/articles',
    filter: () => page.getByText('Brouillons', { exact: true }).click(),
  },
  {
    screen: '/admin/journal',
    filter: () => page.getByLabelText('Sujet').selectOptions('Paramètres'),
  },
];

test.for(LISTS)(
  'Back finds the page of $screen that was left, whatever was shown between',
  async ({ screen, filter }) => {
    answer('GET /articles/authors/list', []);
    answer('GET /articles/categories/list', []);
    answer('GET /audit/people', []);
    // Three pages of everything, one of the chosen rows.
    answer('GET /articles', ({ query, setTotal }) => {
      setTotal(query.status ? 3 : 150);
      return [];
    });
    answer('GET /audit', ({ query, setTotal }) => {
      setTotal(query.noun ? 3 : 150);
      return [];
    });
    const opened = await openScreen(`${screen}?page=3`);
    const third = page.getByRole('button', { name: 'Page 3', exact: true });
    await expect.element(third).toHaveAttribute('aria-current', 'page');
    await filter();
    await expect.element(third).not.toBeInTheDocument();
    await reload(opened);
    await expect
      .element(page.getByRole('main').getByRole('status').first())
      .toMatchTextContent('3');
    history.back();
    await expect.element(third).toHaveAttribute('aria-current', 'page');
    expect(address()).toBe(`${screen}?page=3`);
  },
);
