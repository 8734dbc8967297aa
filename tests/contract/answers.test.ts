import { answerFacts, byCategory } from '#contract/lists/questions';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { describe, expect, it } from 'vitest';
import { renderAnswer } from '../../site/features/questions/answer.ts';

const settings = { ...DEFAULT_SETTINGS, contact_phone: '01 <23> 45', opening_hours: '' };
const shown = (html: string) => renderAnswer(html, answerFacts(settings));

describe('an answer', () => {
  it.each([
    ['<p>Au [téléphone].</p>', '<p>Au <a href="tel:01"><span>01 &#x3C;23> 45</span></a>.</p>'],
    [
      '<p>[e-mail]</p>',
      '<p><a href="mailto:contact@passerelle.example"><span>contact@passerelle.example</span></a></p>',
    ],
    ['<p>[horaires]</p>', '<p><a href="/contact">Écrivez-nous</a> : nous vous répondrons.</p>'],
    ['<p>Ouverts de [horaires]. Écrivez. Ouvert : [horaires] !</p>', '<p>Écrivez.</p>'],
    [
      '<p>Voici :</p><ul><li><strong>Horaires :</strong> [horaires]</li><li>Au [délai]</li></ul>',
      '<p>Voici :</p><ul><li>Au <span>48h</span></li></ul>',
    ],
    ['<p>[horaires]</p><ul><li>[horaires]</li></ul><p>Après.</p>', '<p>Après.</p>'],
    ['<p>[conservation], [délai]</p>', '<p><span>12\u00a0mois</span>, <span>48h</span></p>'],
    ['<a href="/a">[téléphone]</a>', '<a href="/a"><span>01 &#x3C;23> 45</span></a>'],
    [
      '<p>[autre] [] [constructor] [a[délai]</p>',
      '<p>[autre] [] [constructor] [a<span>48h</span></p>',
    ],
    ['<p>Quoi ?<script>x()</script></p>', '<p>Quoi\u00a0?</p>'],
    ['<h2>Titre</h2><img src="/a.png">', 'Titre'],
    ['<a href="javascript:x()" onclick="x()" class="align-left">a</a>', '<a>a</a>'],
  ])('%s', (html, expected) => expect(shown(html)).toBe(expected));
});

it('questions are under their headings, in the order of the first of each', () => {
  const questions = ['B', 'A', '', 'B', 'A'].map((category, id) => ({ category, id }));
  const groups = byCategory(questions).map(({ category, questions: own }) => [
    category,
    own.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['B', [0, 3]],
    ['A', [1, 4]],
    ['', [2]],
  ]);
});
