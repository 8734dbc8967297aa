// @vitest-environment jsdom
import type { EditedArticle } from '#contract/articles/form';
import { expect, it } from 'vitest';
import { NEW_ARTICLE, type ArticleForm } from '../../admin/articles/article-form.ts';
import {
  mergeForms,
  mergeWith,
  resolveMerge,
  type OverlapKey,
} from '../../admin/articles/comparing/merge.ts';
import { articleContent } from '../../admin/articles/article-content.ts';
import { serverStateOf } from '../../admin/content/saving/server-state.ts';

const form = (change: Partial<ArticleForm>): ArticleForm => ({ ...NEW_ARTICLE, ...change });
const text = (...paragraphs: string[]) => paragraphs.map((words) => `<p>${words}</p>`).join('');
const NONE = new Map();

it('puts the changes of both together, by field and by paragraph', () => {
  const base = form({ title: 'Un', excerpt: 'Deux', content: text('a', 'b', 'c', 'd') });
  const mine = { ...base, title: 'Mon titre', content: text('a !', 'b', 'c', 'd') };
  const theirs = { ...base, excerpt: 'Leur extrait', content: text('a', 'b', 'c', 'd', 'e') };
  const merge = mergeForms(base, mine, theirs);
  expect(merge.overlaps).toEqual([]);
  expect(resolveMerge(merge, NONE)).toEqual({
    ...base,
    title: 'Mon titre',
    excerpt: 'Leur extrait',
    content: text('a !', 'b', 'c', 'd', 'e'),
  });
});

it('asks only about what both changed otherwise', () => {
  const base = form({ title: 'Un', author: 'A', content: text('a', 'b', 'c') });
  const mine = { ...base, title: 'Mien', author: 'B', content: text('moi', 'b', 'c') };
  const theirs = { ...base, title: 'Leur', author: 'B', content: text('eux', 'b', 'd') };
  const merge = mergeForms(base, mine, theirs);
  expect(merge.overlaps).toEqual(['title', 0]);
  expect(resolveMerge(merge, NONE)).toMatchObject({
    title: 'Mien',
    content: text('moi', 'b', 'd'),
  });
  const choices = new Map<OverlapKey, 'theirs'>(merge.overlaps.map((key) => [key, 'theirs']));
  expect(resolveMerge(merge, choices)).toMatchObject({
    title: 'Leur',
    author: 'B',
    content: text('eux', 'b', 'd'),
  });
});

it.each([
  [text('a !', 'b'), text('a', 'b !'), text('a !', 'b !')],
  [text('a', 'b !'), text('a', 'b', 'c'), text('a', 'b !', 'c')],
  [text('a', 'b', 'c'), text('a', 'b !'), text('a', 'b !', 'c')],
  [text('a !', 'b'), text('z', 'a', 'b'), text('z', 'a !', 'b')],
])('merges changes of neighbouring paragraphs: %s, %s', (mine, theirs, merged) => {
  const base = form({ content: text('a', 'b') });
  const merge = mergeForms(base, { ...base, content: mine }, { ...base, content: theirs });
  expect(merge.overlaps).toEqual([]);
  expect(resolveMerge(merge, NONE).content).toBe(merged);
});

it('asks about a paragraph that one changed and the other took out, or that both added', () => {
  const base = form({ content: text('a', 'b') });
  for (const [mine, theirs] of [
    [text('a', 'b !'), text('a')],
    [text('a', 'b', 'c'), text('a', 'b', 'd')],
  ] as const) {
    const merge = mergeForms(base, { ...base, content: mine }, { ...base, content: theirs });
    expect(merge.overlaps).toHaveLength(1);
  }
});

it('keeps a paragraph that one took out and the other left', () => {
  const base = form({ content: text('a', 'b', 'c', 'd') });
  const mine = { ...base, content: text('a', 'c', 'd') };
  const theirs = { ...base, content: text('a', 'b', 'c', 'd !') };
  expect(resolveMerge(mergeForms(base, mine, theirs), NONE).content).toBe(text('a', 'c', 'd !'));
});

const OPENED: EditedArticle = {
  ...NEW_ARTICLE,
  id: 7,
  title: 'Le pont',
  slug: 'le-pont',
  content: text('a', 'b', 'c'),
  category_name: null,
  category_slug: null,
  status: 'published',
  published_at: '2026-10-01T08:00:00.000Z',
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
  deleted_at: null,
  is_supplied: false,
  version: 3,
  draft: null,
};
const same = (html: string) => html;
const content = articleContent(NEW_ARTICLE, same);
const place = serverStateOf(content, OPENED);
const mine = { ...place.saved, content: text('a', 'b', 'c !') };
const draft = (base_number: number, content: string) =>
  ({ version: 9, base_number, value: { content } }) as EditedArticle['draft'];

it('merges with what was published meanwhile, or drafted by somebody else', () => {
  const online = { ...OPENED, version: 4, content: text('a !', 'b', 'c') };
  const drafted = { ...OPENED, draft: draft(3, text('a !', 'b', 'c')) };
  for (const theirs of [online, drafted]) {
    const merge = mergeWith(content, theirs, place, mine, same)!;
    expect(resolveMerge(merge, NONE).content).toBe(text('a !', 'b', 'c !'));
  }
});

it('merges nothing without a common base', () => {
  const withdrawn = { ...OPENED, version: 4, status: 'draft' as const };
  const late = { ...OPENED, version: 4, draft: draft(3, text('a !', 'b', 'c')) };
  for (const theirs of [withdrawn, late])
    expect(mergeWith(content, theirs, place, mine, same)).toBeUndefined();
  expect(mergeWith(content, OPENED, { ...place, draft: 5 }, mine, same)).toBeUndefined();
});

it('compares texts as the editor writes them', () => {
  const theirs = { ...OPENED, version: 4, content: '<p>a&nbsp;</p><p>b</p><p>c</p>' };
  const merge = mergeWith(content, theirs, place, mine, (html) => html.replace('&nbsp;', ''))!;
  expect(resolveMerge(merge, NONE).content).toBe(text('a', 'b', 'c !'));
});
