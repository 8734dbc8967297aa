import { readFileSync } from 'node:fs';
import { LISTED_NOUNS, NOUNS } from '#contract/nouns';
import { expect, it } from 'vitest';
import { screenTitle } from '../../admin/shell/screen-title.ts';

const SCREENS = [
  { path: '/admin/questions/trash', label: 'Corbeille' },
  { path: '/admin/questions', label: 'Questions', form: { label: 'Nouvelle', edit: 'Modifier' } },
  { path: '/admin/images', label: 'Images', row: 'Image' },
];

it.each([
  ['/admin/questions', 'Questions'],
  ['/admin/questions/new', 'Nouvelle'],
  ['/admin/questions/edit/3', 'Modifier'],
  ['/admin/questions/trash', 'Corbeille'],
  ['/admin/images', 'Images'],
  ['/admin/images/abc', 'Image'],
  ['/admin/images/new', undefined],
  ['/admin/questionnaires', undefined],
  ['/admin', undefined],
])('the screen at %s is called %s', (address, title) => {
  expect(screenTitle(SCREENS, address)).toBe(title);
});

it.each(LISTED_NOUNS)('the rows of a %s have their screen and its form', (noun) => {
  const path = `/admin/${NOUNS[noun].plural}`;
  const entries = readFileSync('admin/shell/screens.ts', 'utf8').split(/^ {2}\{$/m);
  const entry = entries.find((text) => text.includes(`path: '${path}',`));
  expect(entry ?? '', `${path} in admin/shell/screens.ts`).toMatch(/^ {4}form: \{$/m);
});
