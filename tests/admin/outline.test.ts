// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cutAt, markedRanges, outlineOf } from '../../admin/articles/comparing/outline.ts';

it('keeps headings, lists and quotes, and compares their words', () => {
  const { nodes, words } = outlineOf(
    '<h2>Un</h2><ul><li><p>deux <a href="/x">lien</a></p></li><li>trois</li></ul><blockquote><p>quatre</p></blockquote>',
  );
  expect(words).toBe('Un\ndeux lien\ntrois\nquatre');
  expect(nodes.map((node) => 'tag' in node && node.tag)).toEqual(['h2', 'ul', 'blockquote']);
});

it('names a picture by its description, else by its address', () => {
  expect(outlineOf('<p>a</p><img src="/a.png" alt="Une cour"><img src="/b.png">').words).toBe(
    'a\n[Une cour]\n[/b.png]',
  );
});

it('shows no element that is not known', () => {
  expect(outlineOf('<p>a<script>b</script></p><iframe src="/x"></iframe>').nodes).toEqual([
    {
      tag: 'p',
      children: [
        { start: 0, text: 'a' },
        { start: 1, text: 'b' },
      ],
    },
  ]);
});

it('marks the words that only one text has, across its elements', () => {
  const before = outlineOf('<p>Un <strong>petit</strong> pont.</p>');
  const after = outlineOf('<p>Un grand pont.</p>');
  const ranges = markedRanges(before.words, after.words);
  expect(ranges).toEqual({ before: [[3, 8]], after: [[3, 8]] });
  expect(cutAt(ranges.after, { start: 0, text: after.words })).toEqual([
    { text: 'Un ', isMarked: false },
    { text: 'grand', isMarked: true },
    { text: ' pont.', isMarked: false },
  ]);
  expect(cutAt(ranges.before, { start: 3, text: 'petit' })).toEqual([
    { text: 'petit', isMarked: true },
  ]);
  expect(cutAt(ranges.before, { start: 8, text: ' pont.' })).toEqual([
    { text: ' pont.', isMarked: false },
  ]);
});
