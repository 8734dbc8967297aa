import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../site/rich-text.ts';

describe('table of contents', () => {
  it('makes ids from h1, h2 and h3, transliterated, numbered when they repeat', () => {
    const { contents, html } = renderRichText(
      '<h2>L’été à l’œuvre</h2><h3>Écouter</h3><h3>Écouter</h3><h4>Non</h4><h1>!!!</h1>',
    );
    expect(contents).toEqual([
      { id: 'l-ete-a-l-oeuvre', text: 'L’été à l’œuvre', level: 2 },
      { id: 'ecouter', text: 'Écouter', level: 3 },
      { id: 'ecouter-2', text: 'Écouter', level: 3 },
      { id: 'heading-3', text: '!!!', level: 1 },
    ]);
    expect(html).toContain('<h3 id="ecouter-2">Écouter</h3>');
  });

  it('keeps an id that is there, and never gives it to another heading', () => {
    const { contents } = renderRichText('<h2>Accueil</h2><h2 id="accueil">Autre</h2>');
    expect(contents.map(({ id }) => id)).toEqual(['accueil-2', 'accueil']);
  });
});

describe('reading time', () => {
  const words = (count: number) => `<p>${'mot '.repeat(count)}</p>`;

  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i words take %i min', (count, minutes) =>
    expect(renderRichText(words(count)).readingMinutes).toBe(minutes),
  );

  it('counts the words of neighbouring blocks apart', () => {
    const { readingMinutes } = renderRichText('<p>un</p>'.repeat(201));
    expect(readingMinutes).toBe(2);
  });
});

describe('cleaning', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="/contact">a</a>', '<a href="/contact">a</a>'],
    ['<p style="color:red">a</p>', '<p>a</p>'],
    ['<p class="align-center evil">a</p>', '<p class="align-center">a</p>'],
    ['<img src="data:text/html,x" alt="a">', '<img alt="a">'],
    ['<svg><script>x()</script></svg>', ''],
    ['<iframe src="https://a.example"></iframe>', ''],
    ['<!-- a --><p>b</p>', '<p>b</p>'],
  ])('%s', (dirty, clean) => expect(renderRichText(dirty).html).toBe(clean));

  it('changes nothing when done twice', () => {
    const pieces = '<h2> </h2> <p> </p> <ul><li> <svg> <a_href="x"> </a> é < <b> &amp; "'
      .concat(' <template> </template> <!-- --> <math><mi> <style>')
      .split(' ')
      .map((piece) => piece.replace('_', ' '));
    const piece = fc.constantFrom(...pieces);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (chosen) => {
        const once = renderRichText(chosen.join('')).html;
        expect(renderRichText(once).html).toBe(once);
      }),
    );
  });
});
