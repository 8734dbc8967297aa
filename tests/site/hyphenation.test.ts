import { expect, it } from 'vitest';
import { withParts } from '../../site/headings.ts';
import { displayTitle, hyphenate } from '../../site/hyphenation.ts';
import { renderRichText } from '../../site/features/articles/rich-text.ts';

/** Shows soft hyphens as a visible character. */
const seen = (text: string) => text.replaceAll('\u00ad', '|');

it.each([
  ['Désinstitutionnalisation : filmer', 'Dés|ins|ti|tu|tion|na|li|sa|tion\u00a0: filmer'],
  ['L’accompagnement, en confiance', 'L’accom|pa|gne|ment, en confiance'],
  ['DÉSINSTITUTIONNALISER', 'DÉS|INS|TI|TU|TION|NA|LI|SER'],
  // At least three letters stay on each side.
  ['Développement', 'Déve|lop|pe|ment'],
  ['Responsabilités', 'Res|pon|sa|bi|li|tés'],
])('divides the long words of « %s »', (title, shown) =>
  expect(seen(displayTitle(title))).toBe(shown),
);

it.each(['Contactez-nous', 'Éducateurs et structures', 'a'.repeat(61), ''])(
  'leaves « %s » whole',
  (title) => expect(displayTitle(title)).toBe(title),
);

it('divides no word twice', () => {
  const once = hyphenate('Établissements');
  expect(hyphenate(once)).toBe(once);
});

it('divides the headings of an article, not its list of contents', () => {
  const { html, contents, readingMinutes } = renderRichText(
    '<h2>La <em>désinstitutionnalisation</em></h2><p>La désinstitutionnalisation.</p>',
  );
  expect(seen(html)).toBe(
    '<h2 id="la-desinstitutionnalisation">La <em>dés|ins|ti|tu|tion|na|li|sa|tion</em></h2>' +
      '<p>La désinstitutionnalisation.</p>',
  );
  expect(contents[0]!.text).toBe('La désinstitutionnalisation');
  expect(readingMinutes).toBe(1);
});

it('divides the headings of a page, and keeps its short compounds whole', () => {
  const { html, parts } = withParts(
    '<h2>Confidentialité</h2><p>Peut-être <code>peut-être</code></p>',
  );
  expect(seen(html)).toContain('>Confi|den|tia|lité</h2>');
  expect(html).toContain('<p>Peut-\u2060être <code>peut-être</code></p>');
  expect(parts[0]!.text).toBe('Confidentialité');
});

it('describes an article in plain letters', () => {
  const { html, opening } = renderRichText('<p>Est-elle prête ? Peut-être.</p>');
  expect(html).toBe('<p>Est-\u2060elle prête\u00a0? Peut-\u2060être.</p>');
  expect(opening).toBe('Est-elle prête\u00a0? Peut-être.');
});
