import { countWords } from '#contract/text/reading-time';
import { describe, expect, it, vi } from 'vitest';
import { uploaded } from '../../site/images.ts';
import { renderRichText } from '../../site/features/articles/rich-text.ts';
import { cleanRichText } from '../../worker/text/rich-text.ts';

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

  it('leaves out headings without words, but for pictures', () => {
    const { contents, html } = renderRichText(
      '<h2></h2><h3> \u200b</h3><h2><br></h2><h2><strong> </strong></h2><h4></h4><p>Un</p>' +
        '<h2 id="vue"><img src="/uploads/a.jpg" alt="Une rive"></h2><h2>Deux</h2>',
    );
    expect(contents).toEqual([{ id: 'deux', text: 'Deux', level: 2 }]);
    expect(html).toMatch(/^<p>Un<\/p><h2 id="vue"><img[^>]*><\/h2><h2 id="deux">Deux<\/h2>$/);
  });

  it('keeps an id that is there, and never gives it to another heading', () => {
    const { contents } = renderRichText('<h2>Accueil</h2><h2 id="accueil">Autre</h2>');
    expect(contents.map(({ id }) => id)).toEqual(['accueil-2', 'accueil']);
  });
});

describe('tables', () => {
  const table = (...rows: string[]) =>
    `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
  const head = '<th scope="col">Sujet</th><th scope="col">Règle</th>';
  const rowHeaders = (html: string) =>
    Array.from(
      renderRichText(html).html.matchAll(/<th scope="row">(.*?)<\/th>/g),
      ([, text]) => text,
    );

  it('name their rows by the first column', () => {
    const html = table(
      head,
      '<td>Repos</td><td>11 heures</td>',
      '<td>Durée</td><td>11 heures</td>',
    );
    expect(rowHeaders(html)).toEqual(['Repos', 'Durée']);
    expect(renderRichText(html).html).toContain('<td>11 heures</td>');
  });

  it.each([
    [
      'no column header',
      table('<td>Repos</td><td>11 heures</td>', '<td>Durée</td><td>10 heures</td>'),
    ],
    ['one column', table('<th scope="col">Sujet</th>', '<td>Repos</td>')],
    ['an empty first cell', table(head, '<td></td><td>11 heures</td>')],
    [
      'the same first cell twice',
      table(head, '<td>Repos</td><td>1</td>', '<td>Repos</td><td>2</td>'),
    ],
    ['cells that span', table(head, '<td rowspan="2">Repos</td><td>1</td>', '<td>2</td>')],
  ])('have no row header where there is %s', (_, html) => {
    expect(rowHeaders(html)).toEqual([]);
  });

  it('say that headers in the first row are those of columns', () => {
    const { html } = renderRichText(table('<th>Sujet</th>', '<td>Repos</td>'));
    expect(html).toContain('<th scope="col">Sujet</th>');
  });

  it('are regions with names of their own', () => {
    const plain = table(head, '<td>Repos</td><td>1</td>');
    const captioned = plain.replace('<tbody>', '<caption>Durées</caption><tbody>');
    const { html } = renderRichText(`${plain}<h2>Les règles</h2>${plain}${plain}${captioned}`);
    expect(Array.from(html.matchAll(/aria-label="(.*?)"/g), ([, name]) => name)).toEqual([
      'Tableau',
      'Tableau\u00a0: Les règles',
      'Tableau\u00a0: Les règles (2)',
      'Durées',
    ]);
  });
});

describe('pictures', () => {
  const src = `/uploads/${'a'.repeat(64)}.jpg`;
  const small = `/sizes/${'a'.repeat(64)}.jpg`;

  it('that the library knows have its size, whatever the text says', () => {
    const facts = { width: 1600, height: 900, focus_x: 20, focus_y: 63, credit: '' };
    const { html } = renderRichText(`<img src="${src}" alt="" width="3" height="2">`, {
      [src]: facts,
    });
    expect(html).toContain('width="1600" height="900"');
    expect(uploaded(src, facts)).toMatchObject({
      width: 1600,
      height: 900,
      focus: 'focus focus-x-4 focus-y-1 focus-y-4 focus-y-8',
    });
  });

  it('that are stored here come in the size of the screen, with their description and size', () => {
    const { html } = renderRichText(
      `<p><img src="${src}" alt="Un &quot;atelier&quot;" width="1600" height="900"></p>`,
    );
    const { webp, avif } = uploaded(src);
    expect(html).toBe(
      `<p><picture><source type="image/avif" srcset="${avif}" sizes="(min-width: 48rem) 44rem, 100vw">` +
        `<source type="image/webp" srcset="${webp}" sizes="(min-width: 48rem) 44rem, 100vw">` +
        `<img src="${small}/800.webp" alt="Un &#x22;atelier&#x22;" width="1600" height="900" ` +
        'loading="lazy" decoding="async"></picture></p>',
    );
    expect(avif).toBe([400, 800, 1200].map((w) => `${small}/${w}.avif ${w}w`).join(', '));
  });

  it('in a gallery are requested in the size of its columns, and keep their focus', () => {
    const facts = { width: 1600, height: 900, focus_x: 20, focus_y: 63, credit: '' };
    const { html } = renderRichText(
      `<figure class="gallery-3"><img src="${src}" alt="a"><figure><img src="${src}" alt="b"><figcaption>c</figcaption></figure></figure>`,
      { [src]: facts },
    );
    expect(html.match(/sizes="\(min-width: 48rem\) 15rem, 50vw"/g)).toHaveLength(4);
    expect(html.match(/class="focus focus-x-4 focus-y-1 focus-y-4 focus-y-8"/g)).toHaveLength(2);
    expect(html).toContain('</picture><figcaption>c</figcaption></figure></figure>');
  });

  it('with a caption are a figure of that name, unlike a video', () => {
    const { html } = renderRichText(
      `<figure><img src="${src}" alt="a"><figcaption>Un <em>atelier</em></figcaption></figure>` +
        '<figure class="video"><a href="https://vimeo.com/1">Film</a><figcaption>Vimeo</figcaption></figure>',
    );
    expect(html.match(/role="figure" aria-label="[^"]*"/g)).toEqual([
      'role="figure" aria-label="Un atelier"',
    ]);
  });

  it('from elsewhere are not asked for: no page calls anybody else', () => {
    const html = '<p><img src="https://exemple.fr/a.jpg" alt="Un atelier"></p>';
    expect(renderRichText(html).html).toBe('<p><img alt="Un atelier"></p>');
  });
});

it('keeps the signs of French with their words, but in code', () => {
  const typed = '<h2>Quoi ?</h2><p>Il dit <em>non</em> : « rien » <code>a ? b : c</code></p>';
  const { html, contents } = renderRichText(typed);
  expect(contents).toEqual([{ id: 'quoi', text: 'Quoi\u00a0?', level: 2 }]);
  expect(html).toBe(
    '<h2 id="quoi">Quoi\u00a0?</h2><p>Il dit <em>non</em>\u00a0: «\u00a0rien\u00a0» <code>a ? b : c</code></p>',
  );
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

  it.each([
    ['<p>Il dit «\u00a0oui\u00a0»\u00a0; puis non\u00a0!</p>', 5],
    ['<p>un<br>deux <strong>tro</strong>is&nbsp;: quatre</p><figcaption>cinq</figcaption>', 5],
    ['<p><img src="/a.png" alt="a b"> un</p>', 1],
    ['', 0],
  ])('counts words, not signs, of %s', (html, count) => expect(countWords(html)).toBe(count));

  it('counts the words of neighbouring blocks apart', () => {
    const { readingMinutes } = renderRichText('<p>un</p>'.repeat(201));
    expect(readingMinutes).toBe(2);
  });
});

it('the items of a list within a list are words apart', async () => {
  const nested = '<ul><li>Un<ul><li>deux</li></ul></li></ul>'.repeat(101);
  expect(renderRichText(nested).readingMinutes).toBe(2);
  const { text } = await cleanRichText(nested, (address) => Promise.resolve(address));
  expect(text).toBe('Un deux '.repeat(101).trim());
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
    ['<pre>\n\n\na</pre>', '<pre>\n\n\na</pre>'],
    ['<pre>\na</pre>', '<pre>a</pre>'],
    ['<p>a\0\b&#8;\x7f\x9f\ud800b\tc&#13;d</p>', '<p>ab\tc\nd</p>'],
    ['<h4 id="a%zz">a</h4><h5 id="é-1_">b</h5>', '<h4>a</h4><h5 id="é-1_">b</h5>'],
    ['<a href="/a" target="_blank" rel="opener">a</a>', '<a href="/a">a</a>'],
  ])('%j', (dirty, clean) => expect(renderRichText(dirty).html).toBe(clean));

  it('keeps the words alone of what is nested too deep', () => {
    const deep = (levels: number) =>
      `${'<blockquote>'.repeat(levels)}é &lt;b&gt; &amp;${'</blockquote>'.repeat(levels)}`;
    expect(renderRichText(deep(100)).html).toContain('<blockquote>é &#x3C;b> &#x26;</blockquote>');
    expect(renderRichText(deep(101)).html.trim()).toBe('é &#x3C;b> &#x26;');
  });
});

describe('addresses', () => {
  it.each([
    'https://a.example/b?c',
    'HTTP://a.example',
    'mailto:a@b.fr',
    'tel:+33123456789',
    '/contact',
    '/',
    '#partie',
    '?page=2',
    'page',
    'page.html#a',
    './a',
    '../a/b:c',
    'été/a',
  ])('a link may lead to %s', (address) =>
    expect(renderRichText(`<a href="${address}">a</a>`).html).toBe(`<a href="${address}">a</a>`),
  );

  it.each([
    '//a.example',
    '/\\a.example',
    '\\\\a.example',
    '/\t/a.example',
    '/\n/a.example',
    '\x01//a.example',
    'https:a.example',
    'http:/a.example',
    'ftp://a.example',
    'data:,a',
    'a:b',
    ' javascript:a',
    '',
  ])('no link leads to %j', (address) =>
    expect(renderRichText(`<a href="${address}">a</a>`).html).toBe('<a>a</a>'),
  );

  it.each(['/images/b.png', '/uploads/a.png'])('a picture may come from %s', (address) =>
    expect(renderRichText(`<img src="${address}">`).html).toBe(`<img src="${address}">`),
  );

  it.each([
    'https://a.example/b.png',
    'http://a.example/b.png',
    '//a.example',
    '/\\a.example',
    'a.png',
    'blob:https://a.example/1',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,AA==',
    'https:a.example',
    '#a',
  ])('no picture comes from %s', (address) =>
    expect(renderRichText(`<img src="${address}">`).html).toBe('<img>'),
  );
});

it('thousands of headings that say the same are numbered without counting again', () => {
  const has = vi.spyOn(Set.prototype, 'has');
  const count = 2000;
  const { contents } = renderRichText('<h2>Titre</h2>'.repeat(count));
  const asked = has.mock.calls.filter(([id]) => String(id).startsWith('titre')).length;
  has.mockRestore();
  expect(contents.at(-1)!.id).toBe(`titre-${count}`);
  expect(asked).toBeLessThan(4 * count);
});

it('names a text that links to a PDF of the library, for its print styles', () => {
  const pdf = `/uploads/${'a'.repeat(64)}.pdf`;
  expect(renderRichText(`<p><a href="${pdf}">Fiche (PDF, 2 ko)</a></p>`)).toMatchObject({
    hasPdfs: true,
    isPlain: true,
  });
  expect(renderRichText('<p><a href="/uploads/a.pdf">Fiche</a> <a>Rien</a></p>').hasPdfs).toBe(
    false,
  );
});
