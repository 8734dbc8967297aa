import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { cleanRichText, cleanShortText } from '#worker/text/rich-text';
import { defaultTreeAdapter } from 'parse5';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { swapped } from '../../worker/library/swap.ts';
import { renderRichText } from '../../site/features/articles/rich-text.ts';

/* The work is counted in nodes and operations of the parser, which do not depend on the load of the machine. */

const PASSES = 4;
const { nodes: NODES, contentBytes } = LIMITS.article;
const MOVES = NODES * 20;

const formats = (count: number, tag = 'em') =>
  Array.from({ length: count }, (_, number) => `<${tag} a=${number}>`).join('');
const upTo = (bytes: number, html: string) => html.repeat(Math.floor(bytes / html.length));
const full = (html: string) => upTo(contentBytes - 10_000, html);

/** HTML that is expensive to parse for its size, or that repeats one element many times. */
const SHAPES: Record<string, string> = {
  'open formats in each paragraph': `<p>${formats(90)}</p>${'<p>x'.repeat(5000)}`,
  'the same, five kilobytes': `<p>${formats(90)}</p>${'<p>x'.repeat(1000)}`,
  '300 levels in 600 paragraphs': `${formats(300, 'b')}${'<p>x'.repeat(600)}`,
  'formats and their marks in cells': `<table>${`<tr><td>${formats(60)}<p>x`.repeat(500)}`,
  items: '<li>'.repeat(210_000),
  cells: '<tr><td>'.repeat(110_000),
  'cells of a table': `<table>${full('<tr><td>')}`,
  'one row': `<table><tr>${full('<td>')}`,
  links: '<a>'.repeat(80_000),
  headings: '<h2>a</h2>'.repeat(88_000),
  'text out of a table': `<table>${full('x<i>')}`,
  'paragraphs out of a table': `<table><tr>${full('<p>x</p>')}`,
  'tables in links': `<div><table></div>${full('<a>x<table>')}`,
  'formats closed around blocks': `${'<b>'.repeat(100)}<div>${full('<i>x</i>')}${'</b>'.repeat(100)}`,
  'links that take blocks along': `${'<a><div>'.repeat(100)}${full('<br>')}${'</a>'.repeat(100)}`,
  'a long attribute made again': `<p><em title="${'x'.repeat(100_000)}"></p>${'<p>x'.repeat(20_000)}`,
  'many attributes': `<p ${Array.from({ length: 120_000 }, (_, number) => `a${number}`).join(' ')}>`,
  'attributes of formats': `<p><em ${Array.from({ length: 9000 }, (_, number) => `a${number}`).join(' ')}></p>${'<p>x'.repeat(9000)}`,
  comments: full('<!---->'),
  ends: full('</p>'),
  'unknown ends': `${formats(90)}${full('</x>')}`,
  options: `<select>${full('<option>')}`,
  drawings: `<svg>${full('<g/>')}`,
  templates: full('<template>'),
  'signs that grow': `<p>${full('&')}`,
};

const METHODS = [
  'createElement',
  'createCommentNode',
  'appendChild',
  'insertText',
  'detachNode',
] as const;
let searched = 0;

beforeEach(() => {
  for (const method of METHODS) vi.spyOn(defaultTreeAdapter, method);
  const { insertBefore } = defaultTreeAdapter;
  searched = 0;
  vi.spyOn(defaultTreeAdapter, 'insertBefore').mockImplementation((parent, child, next) => {
    searched += parent.childNodes.at(-1) === next ? 1 : parent.childNodes.length;
    insertBefore(parent, child, next);
  });
});
afterEach(() => vi.restoreAllMocks());

/** Returns the work of the parser since the test began. */
function workDone() {
  const elements = vi.mocked(defaultTreeAdapter.createElement).mock.calls;
  const attributes = elements.flatMap(([, , given]) => given);
  return {
    passes: elements.filter(([name]) => name === 'documentmock').length,
    nodes: elements.length + attributes.length,
    moves: METHODS.reduce(
      (sum, name) => sum + vi.mocked(defaultTreeAdapter[name]).mock.calls.length,
      searched,
    ),
    letters: attributes.reduce((sum, { name, value }) => sum + name.length + value.length, 0),
  };
}

/** Returns the sanitised HTML, or the validation error for the text. */
async function outcome(html: string): Promise<{ refused?: string; html?: string }> {
  try {
    return await cleanRichText(html, () => Promise.reject(new Error('No picture.')));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.details.fields!.content! };
  }
}

describe('the work of cleaning a text', () => {
  it.each(Object.entries(SHAPES))('is bounded for %s', async (_, html) => {
    const { refused, html: clean } = await outcome(html);
    const { passes, nodes, moves, letters } = workDone();
    expect(passes).toBeLessThanOrEqual(PASSES);
    expect(nodes).toBeLessThanOrEqual(passes * (NODES + 10));
    expect(moves).toBeLessThanOrEqual(passes * (MOVES + 10));
    expect(letters).toBeLessThanOrEqual(passes * 2 * contentBytes + 10);
    if (refused)
      expect(refused).toMatch(/^(?:La mise en forme de ce texte|Ce texte est trop long)/);
    else expect(clean!.length).toBeLessThanOrEqual(contentBytes);
  });

  it('ends early for what an account could stop the site with', async () => {
    for (const name of ['open formats in each paragraph', 'items', 'cells', 'links', 'headings'])
      expect((await outcome(SHAPES[name]!)).refused, name).toContain('trop complexe');
    expect(workDone().passes).toBe(5);
    expect((await outcome(SHAPES['signs that grow']!)).refused).toContain('trop long');
    expect(workDone().passes).toBe(6);
  });

  it('is bounded for the few paragraphs of an answer', () => {
    const { nodes, length } = LIMITS.shortText;
    for (const html of Object.values(SHAPES)) {
      for (const text of [html, html.slice(0, length)])
        try {
          cleanShortText(text, 'answer');
        } catch (error) {
          expect((error as ApiError).details.fields!.answer).toMatch(
            /^(?:La mise en forme de ce texte|Ce texte est trop long)/,
          );
        }
    }
    const work = workDone();
    expect(work.nodes).toBeLessThanOrEqual(work.passes * (nodes + 10));
    expect(work.passes).toBeLessThanOrEqual(Object.keys(SHAPES).length * PASSES);
  });

  it('does not grow with the letters of pictures, wherever they stand', async () => {
    const picture = 'data:image/png;base64,' + 'A'.repeat(1_000_000);
    const keep = vi.fn(async () => '/uploads/a.png');
    const tags = Array.from(
      { length: 15 },
      (_, number) => `<img src="${picture}${number}" alt="">`,
    );
    const { html } = await cleanRichText(`<p>Un</p>${tags.join('')}`, keep);
    expect(html).toBe(`<p>Un</p>${'<img src="/uploads/a.png" alt="">'.repeat(15)}`);
    expect(keep).toHaveBeenCalledTimes(15);
    expect(keep).toHaveBeenCalledWith(`${picture}7`);
    expect(workDone().letters).toBeLessThan(5000);
  });

  it('counts letters that only look like a picture', async () => {
    for (const text of [
      `<p>;base64,${'A'.repeat(15_000_000)}`,
      `<p>;base64,${'A'.repeat(1000)}</p>`.repeat(8000),
      `<p>src="data:image/png;base64,${'A'.repeat(2_000_000)}"</p>`,
    ])
      expect((await outcome(text)).refused).toContain('trop long');
    expect(workDone().nodes).toBeLessThan(100);
    const code = '<pre>src="data:image/png;base64,AAAA"</pre>';
    expect((await outcome(code)).html).toBe(code);
  });
});

describe('long texts of people', () => {
  const paragraph =
    '<h2 id="titre">Titre</h2><p>Un texte <strong>ordinaire</strong> avec <a href="/contact" title="Contact">un lien</a> et quelques mots qui suivent.</p>';
  const cell = '<td colspan="1" rowspan="1"><p>12 places</p></td>';

  it.each([
    ['paragraphs', upTo(600_000, paragraph)],
    [
      'a table of 5,000 cells',
      `<table><tbody>${`<tr>${cell.repeat(10)}</tr>`.repeat(500)}</tbody></table>`,
    ],
    [
      'lists in lists',
      `<ul>${'<li><p>Un</p><ul><li><p>Deux</p><ul><li><p>Trois</p></li></ul></li></ul></li>'.repeat(3000)}</ul>`,
    ],
    [
      'pictures',
      upTo(
        400_000,
        '<figure><img src="/uploads/a.png" alt="Vue" width="800" height="600"><figcaption>Vue</figcaption></figure>',
      ),
    ],
    ['plain words', `<p>${upTo(880_000, 'Des mots. ').trim()}</p>`],
  ])('are accepted: %s', async (_, html) => {
    const made = await outcome(html);
    expect(made.refused).toBeUndefined();
    expect(made.html!.length).toBeGreaterThan(html.length * 0.7);
  });
});

describe('a text that is stored beyond the bounds of today', () => {
  const stored = '<h2>a</h2>'.repeat(88_000) + '<p><img src="/uploads/a.png" alt=""></p>';

  it('is shown whole', () => {
    expect(renderRichText(stored).contents).toHaveLength(88_000);
  });

  it('loses a picture that is erased', () => {
    const swap = { from: '/uploads/a.png', to: null, instead: {} };
    expect(swapped({ content: stored }, swap)).toEqual({ content: '<h2>a</h2>'.repeat(88_000) });
  });
});
