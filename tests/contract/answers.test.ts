import { byCategory } from '#contract/lists/questions';
import { REMOVED_TEXT } from '#contract/page-texts/fact-names';
import { markText } from '#contract/page-texts/marks';
import { factsOf } from '#contract/page-texts/facts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { describe, expect, it } from 'vitest';
import { fillText } from '../../site/filled-text.ts';

const settings = { ...DEFAULT_SETTINGS, contact_phone: '01 <23> 45', opening_hours: '' };
const shown = (html: string) => fillText(html, { facts: factsOf(settings) });

describe('an answer', () => {
  it.each([
    ['<p>Au [téléphone].</p>', '<p>Au <a href="tel:01"><span>01 &#x3C;23> 45</span></a>.</p>'],
    [
      '<p>[e-mail]</p>',
      '<p><a href="mailto:contact@passerelle.example"><span>contact@passerelle.example</span></a></p>',
    ],
    ['<p>[horaires]</p>', ''],
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

describe('a rich text of a page', () => {
  const page = {
    ...DEFAULT_SETTINGS,
    company_name: 'Les Ponts',
    company_siren: '',
    contact_phone: '',
  };
  const filled = (html: string, hasTerms = false) =>
    fillText(html, { facts: factsOf(page), placeholder: 'à compléter', hasTerms });

  it.each([
    // A required fact has a placeholder, another one takes its sentence with it.
    ['<p>SIREN\u00a0: [SIREN].</p>', '<p>SIREN\u00a0: <em>à compléter</em>.</p>'],
    ['<p>Au [téléphone]. Au RCS [RCS].</p>', '<p>Au <em>à compléter</em>.</p>'],
    ['<p>RCS [RCS]</p>', ''],
    [REMOVED_TEXT, ''],
    [markText(REMOVED_TEXT, 'terms/intro'), ''],
    ['<p>[éditeur], [raison sociale]</p>', '<p><span>Les Ponts</span>, <span>Les Ponts</span></p>'],
    [
      '<h3>Titre</h3><p><span lang="en" class="x">Open</span></p>',
      '<h3>Titre</h3><p><span lang="en">Open</span></p>',
    ],
    ['<h2>Titre</h2><p lang="en">Open</p>', 'Titre<p>Open</p>'],
  ])('%s', (html, expected) => expect(filled(html)).toBe(expected));

  it('has the day of the last change of its page', () => {
    const filledOn = (updatedOn?: string) =>
      fillText('<p>[mise à jour]</p>', { facts: factsOf(page, updatedOn) });
    expect(filledOn('2027-03-01T23:30:00.000Z')).toBe(
      '<p><time datetime="2027-03-01T23:30:00.000Z">2 mars 2027</time></p>',
    );
    // The original text may be newer than an owner's changes.
    expect(filledOn('2026-01-01T00:00:00.000Z')).toBe(filledOn());
  });

  it('writes dates for programs too', () =>
    expect(filled('<p>Le [mise à jour]</p>')).toMatch(
      /^<p>Le <time datetime="\d{4}-\d\d-\d\d">\d+ \S+ \d{4}<\/time><\/p>$/,
    ));

  it.each([
    [
      '<ul><li><strong>Nom</strong> [raison sociale]</li><li><p><strong>RCS</strong> [RCS]</p></li><li><p><strong>Ville</strong> Lille</p></li></ul>',
      '<dl><dt>Nom</dt><dd> <span>Les Ponts</span></dd><dt>Ville</dt><dd> Lille</dd></dl>',
    ],
    [
      '<ul><li><strong>Nom</strong> A</li><li>B</li></ul>',
      '<ul><li><strong>Nom</strong> A</li><li>B</li></ul>',
    ],
  ])('sets terms: %s', (html, expected) => expect(filled(html, true)).toBe(expected));

  it('has the mark of its key in each paragraph, title and item', () => {
    const html = filled(markText('<h3>A</h3><ul><li><p>B</p></li><li>C</li></ul>', 'terms/intro'));
    const mark = markText('', 'terms/intro');
    expect(html).toBe(`<h3>A${mark}</h3><ul><li><p>B${mark}</p></li><li>C${mark}</li></ul>`);
  });
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
