import { openScreen } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { bar, paste, text } from '../text-editor.ts';

test('a rejected draft names the faulty part', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const html = `${'<ul><li><p>un</p>'.repeat(120)}${'</li></ul>'.repeat(120)}`;
  await paste(text(page), { html });
  await expect(bar(page).getByRole('alert')).toContainText(
    'trop imbriquée\u00a0: sortez ses listes',
  );
});
