import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../css.ts';
import { disconnect, fail } from '../fake-api.ts';
import { answerTexts, server } from '../fakes/page-texts.ts';
import { deleteBackupsOf } from '../../../admin/content/unsaved/local-backups.ts';
import { USER } from '../person.ts';
import { openScreen } from '../screen.tsx';

const title = page.getByRole('textbox', { name: 'Titre de la page', exact: true });
const publish = page.getByRole('button', { name: 'Publier la page' });
const retry = page.getByRole('button', { name: 'Réessayer' });

beforeEach(async () => {
  answerTexts();
  await deleteBackupsOf(USER.id);
});

test.each([
  ['is cut off', disconnect],
  ['fails', fail],
])('a publication whose save %s is finished by a retry', async (_, stop) => {
  await openScreen('/admin/texts/2');
  const mend = stop('PUT /texts/:id/draft');
  await title.fill('Notre cap');
  await publish.click();
  await expect.element(retry).toBeVisible();
  expect(server.values).toEqual({});
  mend();
  await retry.click();
  await expect.element(page.getByText('Page publiée')).toBeVisible();
  expect(server.values['vision/title']).toBe('Notre cap');
});

test('after a publication whose save failed, a later retry of another save publishes nothing', async () => {
  await openScreen('/admin/texts/2');
  const mend = disconnect('PUT /texts/:id/draft');
  await title.fill('Notre cap');
  await publish.click();
  await expect.element(retry).toBeVisible();
  mend();
  await title.fill('Notre cap à nous');
  await expect
    .poll(() => server.draft?.value['vision/title'], { timeout: 9000 })
    .toBe('Notre cap à nous');
  await expect.element(retry).not.toBeInTheDocument();
  const mendAgain = disconnect('PUT /texts/:id/draft');
  await title.fill('Notre cap, encore');
  await expect.element(retry, { timeout: 9000 }).toBeVisible();
  mendAgain();
  await retry.click();
  await expect.poll(() => server.draft?.value['vision/title']).toBe('Notre cap, encore');
  expect(server.values).toEqual({});
});
