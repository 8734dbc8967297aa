import { expect, it } from 'vitest';
import { linkAddress } from '../../admin/editor/links/link-address.ts';

it.each([
  ['https://exemple.fr/a?b=c', 'https://exemple.fr/a?b=c'],
  [' exemple.fr ', 'https://exemple.fr'],
  ['www.exemple.fr/page#ici', 'https://www.exemple.fr/page#ici'],
  ['/contact', '/contact'],
  ['#partie', '#partie'],
  ['nom@exemple.fr', 'mailto:nom@exemple.fr'],
  ['mailto:nom@exemple.fr', 'mailto:nom@exemple.fr'],
  ['01-23-45-67-89', 'tel:01-23-45-67-89'],
  ['+33123456789', 'tel:+33123456789'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  '',
  'deux mots',
  'javascript:alert(1)',
  'data:text/html,x',
  '//exemple.fr',
  'mot',
  'https://',
])('« %s » is no address', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
