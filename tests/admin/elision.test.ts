import { expect, it } from 'vitest';
import { withDe } from '../../admin/ui/words/elision-texts.ts';

it.each([
  ['Nora Benali', 'de Nora Benali'],
  ['Association Les Tilleuls', 'd’Association Les Tilleuls'],
  ['élodie', 'd’élodie'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Œuvre', 'd’Œuvre'],
  ['3 collines', 'de 3 collines'],
])('%s: %s', (name, expected) => {
  expect(withDe(name)).toBe(expected);
});
