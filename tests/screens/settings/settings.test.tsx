import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, disconnect } from '../fake-api.ts';
import { openScreen } from '../screen.tsx';

test('a wrong image gets the focus, and says what it should be', async () => {
  answer('GET /settings/edit', { id: 1, values: DEFAULT_SETTINGS, version: 0, draft: null });
  disconnect('PUT /settings/draft');
  await openScreen('/admin/settings');
  const icon = page.getByLabelText('Adresse du favicon');
  await icon.fill('/uploads/icone.webp');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Choisissez une image .ico, .png ou .jpg.');
  await expect.element(icon).toHaveFocus();
});
