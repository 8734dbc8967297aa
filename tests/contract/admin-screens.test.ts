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
