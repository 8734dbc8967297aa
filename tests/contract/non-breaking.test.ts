import { nonBreaking } from '#contract/text/typography';
import { expect, it } from 'vitest';

it.each([
  ['Pourquoi ? Parce que : voilà !', 'Pourquoi\u00a0? Parce que\u00a0: voilà\u00a0!'],
  ['Il dit « oui », puis (« non »).', 'Il dit «\u00a0oui\u00a0», puis («\u00a0non\u00a0»).'],
  ['Près de 30 %, ou 12 € ; enfin…', 'Près de 30\u00a0%, ou 12\u00a0€\u00a0; enfin…'],
  ['Vraiment ?…', 'Vraiment\u00a0?…'],
  // Start of a text that continues another element.
  [' : la suite', '\u00a0: la suite'],
  ['Est-elle due, peut-être ?', 'Est-\u2060elle due, peut-\u2060être\u00a0?'],
  ['Qu’est-ce, c’est-à-dire', 'Qu’est-\u2060ce, c’est-\u2060à-\u2060dire'],
  ['dites-nous au-delà.', 'dites-\u2060nous au-\u2060delà.'],
])('%j', (typed, shown) => expect(nonBreaking(typed)).toBe(shown));

it.each([
  'Déjà\u00a0: là',
  'sans espace: ici',
  'un :-) sourire',
  'le %d, le :focus',
  'a  b',
  'l’accompagnement médico-social, contactez-nous',
  'www.ma-ville.fr, jean-luc@ma-ville.fr, /mon-avis',
  '2024-2025, est-\u2060elle',
  '',
])('leaves %j', (text) => expect(nonBreaking(text)).toBe(text));
