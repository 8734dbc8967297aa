import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderRichText } from '../../site/features/articles/rich-text.ts';
import { cleanRichText } from '../../worker/text/rich-text.ts';
import { breaches, breachesShown } from '../attacks/allowed.ts';
import { piecesOf } from '../attacks/pieces.ts';

const clean = async (html: string) => (await cleanRichText(html, async () => '/uploads/a')).html;

const TAGS = (
  'p h1 h2 h6 a img ul ol li pre code span em strong s u br hr blockquote div section button object ' +
  'table caption colgroup thead tbody tr th td figure figcaption aside select option form svg math mtext mglyph desc title foreignObject style ' +
  'script template textarea noscript iframe xmp font b nobr'
).split(' ');
const ATTRIBUTES = [
  'onclick=ran()',
  'href="javascript:ran()"',
  'href="/a"',
  'href=//evil.example',
  'src="x"',
  'src="/a.png"',
  'class="align-center wrap"',
  'style="color:red"',
  'id="a"',
  'title="</p><!--"',
  'colspan="2" rowspan="1001"',
  'scope="col" headers="a"',
  'class="callout-warning video picture-wide gallery-3 bookmark"',
];
const fragment = fc.oneof(
  fc.constantFrom(...TAGS).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag}`)),
  fc
    .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES))
    .map(([tag, attribute]) => `<${tag} ${attribute}>`),
  fc.constantFrom(' ', '\n', '\n\n', '<!--', '-->', '<![CDATA[', ']]>', '&lt;', '&amp;', '&#8;'),
  fc.constantFrom('\0', '\b', '\r', '"', "'", '`', '>', '<', '/', '=', '\ud800', '\u2028'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
/** Tags that parsers move elsewhere once elements foreign to articles are removed. */
const tangled = fc.constantFrom(
  ...'<p> <button> <object> <a> <li> <section> <h2> <table> <tr> <td> <th> <caption> <thead> </table> </td> <figure> <figcaption> </figcaption> <aside> <em> <pre> </p> </object>'.split(
    ' ',
  ),
);
const garbage = fc
  .oneof(fc.array(fragment, { maxLength: 40 }), fc.array(tangled, { maxLength: 12 }))
  .map((fragments) => fragments.join(''));

/** Removes the frames of tables, the only `div` elements of rendered text. */
const withoutFrames = (html: string) =>
  html.replace(
    /<div class="table-frame" role="region" aria-label="[^"]*" tabindex="0">|<\/div>| role="figure" aria-label="[^"]*"/g,
    '',
  );

const words = fc
  .string({ unit: fc.constantFrom(...'aé œ’«».&<>"\' 1'), minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;'));
const colour = fc.constantFrom('', ' class="color-plum"', ' class="background-green color-ink"');
const place = fc.constantFrom('', ' class="align-center"', ' class="indent-3 align-right"');
const address = fc.constantFrom(
  '/contact',
  'https://a.example/b?c=d#e',
  'mailto:a@b.fr',
  '#partie',
);

const inline = fc.oneof(
  words,
  fc
    .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'code'), words)
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc.tuple(colour, words).map(([given, text]) => `<span${given}>${text}</span>`),
  fc.tuple(address, words).map(([to, text]) => `<a href="${to}">${text}</a>`),
  fc.constantFrom('<br>', '<img src="/uploads/a.png" alt="Un chêne">', '<em><u>a</u></em>'),
);
const line = fc.array(inline, { maxLength: 5 }).map((pieces) => pieces.join(''));
const { document } = fc.letrec<{ document: string; block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'), place, line)
      .map(([tag, given, text]) => `<${tag}${given}>${text}</${tag}>`),
    fc.tuple(fc.constantFrom('', '\n\n'), words).map((given) => `<pre>${given.join('')}</pre>`),
    fc.constantFrom('<hr>', '<pre><code>\n\na</code></pre>'),
    tie('document').map((text) => `<blockquote>${text}</blockquote>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol start="4"'), tie('document'), place)
      .map(([list, text, given]) => `<${list}><li${given}>${text}</li></${list.slice(0, 2)}>`),
    fc
      .tuple(tie('document'), line, words)
      .map(
        ([text, heading, title]) =>
          `<table><caption>${title}</caption><thead><tr><th scope="col" colspan="2"><p>${heading}</p></th></tr></thead>` +
          `<tbody><tr><th scope="row">${text}</th><td rowspan="2">${text}</td></tr></tbody></table>`,
      ),
    fc
      .tuple(fc.constantFrom('remember', 'warning'), tie('document'))
      .map(
        ([kind, text]) =>
          `<aside class="callout-${kind}"><p class="callout-title">À retenir</p>${text}</aside>`,
      ),
    fc
      .tuple(fc.constantFrom('', ' class="picture-wide"', ' class="picture-small"'), words)
      .map(
        ([size, caption]) =>
          `<figure${size}><img src="/uploads/a.png" alt="a"><figcaption>${caption}</figcaption></figure>`,
      ),
    fc
      .tuple(address, words)
      .map(([to, title]) => `<figure class="video"><a href="${to}">${title}</a></figure>`),
    fc
      .tuple(address, words, words)
      .map(
        ([to, title, about]) =>
          `<figure class="bookmark"><a href="${to}">${title}</a><p>${about}</p><figcaption>a.example</figcaption></figure>`,
      ),
    fc
      .tuple(fc.constantFrom(2, 3), words)
      .map(
        ([columns, caption]) =>
          `<figure class="gallery-${columns}"><img src="/uploads/a.png" alt="a">` +
          `<figure><img src="/uploads/b.png" alt=""><figcaption>${caption}</figcaption></figure></figure>`,
      ),
  ),
  document: fc.array(tie('block'), { maxLength: 6 }).map((blocks) => blocks.join('')),
}));

describe('of whatever text', () => {
  it('what is stored is within the schema, and storing it again changes nothing', () =>
    fc.assert(
      fc.asyncProperty(garbage, async (html) => {
        const stored = await clean(html);
        expect(breaches(piecesOf(stored))).toEqual([]);
        expect(await clean(stored)).toBe(stored);
      }),
      { numRuns: 3_000 },
    ));

  it('what is shown is what is stored, but for ids of headings, frames of tables and labels of figures', () =>
    fc.assert(
      fc.asyncProperty(garbage, async (html) => {
        const shown = renderRichText(html).html;
        expect(breachesShown(piecesOf(shown))).toEqual([]);
        expect(renderRichText(await clean(html)).html).toBe(shown);
        expect(renderRichText(shown).html).toBe(shown);
        expect(await clean(shown)).toBe(withoutFrames(shown));
      }),
      { numRuns: 3_000 },
    ));
});

it('what the editor can write is stored as it is, letter for letter', () =>
  fc.assert(
    fc.asyncProperty(document, async (html) => {
      expect(await clean(html)).toBe(html);
    }),
    { numRuns: 2_000 },
  ));
