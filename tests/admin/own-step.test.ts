import type { EditedArticle } from '#contract/articles/form';
import { expect, it } from 'vitest';
import { formOf, isBlank, NEW_ARTICLE, newArticle } from '../../admin/articles/article-form.ts';
import { articleContent } from '../../admin/articles/article-content.ts';
import { keepSentSpaces, applyTyped } from '../../admin/content/saving/form-values.ts';
import * as state from '../../admin/content/saving/server-state.ts';

const SCHEDULED: EditedArticle = {
  ...NEW_ARTICLE,
  id: 7,
  title: 'Le pont',
  slug: 'le-pont',
  content: '<p>Un</p>',
  category_name: null,
  category_slug: null,
  status: 'scheduled',
  published_at: '2026-11-01T08:00:00.000Z',
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
  deleted_at: null,
  is_supplied: false,
  version: 3,
  draft: null,
};
type Theirs = state.Theirs<EditedArticle>;
const theirs = (change: Partial<Theirs>): Theirs => ({
  ...SCHEDULED,
  saved_by: null,
  saved_at: SCHEDULED.updated_at,
  ...change,
});
const content = articleContent(NEW_ARTICLE, (html) => html);
const place = state.serverStateOf(content, SCHEDULED);
const isOnlyNewer = (found: Theirs, server: typeof place) =>
  state.isOnlyNewer(content, found, server, place.saved);

it('an article whose date came is only newer, also where its title gives its address', () => {
  expect(isOnlyNewer(theirs({ status: 'published', version: 4 }), place)).toBe(true);
  expect(isOnlyNewer(theirs({ status: 'published', slug: 'autre', version: 4 }), place)).toBe(
    false,
  );
  expect(isOnlyNewer(theirs({ content: '<p>Deux</p>', version: 4 }), place)).toBe(false);
});

it('what one’s own step has left is only newer, unless somebody has gone on since', () => {
  const own = { content: '<p>Deux</p>', version: 4, own_version: 4 };
  expect(isOnlyNewer(theirs(own), { ...place, draft: 9 })).toBe(true);
  expect(isOnlyNewer(theirs({ ...own, version: 5 }), { ...place, draft: 9 })).toBe(false);
  const draft = { version: 1, base_number: 4, value: {}, is_stale: false } as Theirs['draft'];
  expect(isOnlyNewer(theirs({ ...own, draft }), { ...place, draft: 9 })).toBe(false);
});

it('what was prepared is the article now, as it was, and nobody has changed where it is seen', () => {
  const kept = { ...place.formatted, content: '<p>Deux</p>' };
  const found = theirs({ content: '<p>Deux</p>', version: 4 });
  expect(isOnlyNewer(found, { ...place, draft: 9, formatted: kept })).toBe(true);
  expect(isOnlyNewer({ ...found, status: 'draft' }, { ...place, draft: 9, formatted: kept })).toBe(
    false,
  );
  expect(isOnlyNewer(found, { ...place, draft: 9 })).toBe(false);
});

it('a draft that the server alone has begin from something else is only newer', () => {
  const draft = { version: 9, base_number: 4, value: {}, is_stale: false } as Theirs['draft'];
  const moved = theirs({ category_id: 2, version: 4, draft });
  expect(isOnlyNewer(moved, { ...place, draft: 9 })).toBe(true);
  expect(isOnlyNewer(moved, { ...place, draft: 8 })).toBe(false);
  expect(isOnlyNewer({ ...moved, version: 5 }, { ...place, draft: 9 })).toBe(false);
});

it('what the server has trimmed stays as it was sent', () => {
  const sent = { ...NEW_ARTICLE, title: 'Le pont ', excerpt: 'Court\n', content: '<p>R&D</p>' };
  const found = { ...sent, title: 'Le pont', excerpt: 'Autre', content: '<p>R&#x26;D</p>' };
  expect(keepSentSpaces(found, sent, content.htmlFields)).toEqual({ ...sent, excerpt: 'Autre' });
});

it('what was typed meanwhile is kept, and nothing else', () => {
  const former = formOf(SCHEDULED);
  const found = { ...former, slug: 'le-pont', published_at: '2026-11-01T09:00' };
  const typed = { ...former, content: '<p>Un, deux</p>', excerpt: 'Court' };
  expect(applyTyped(found, former, typed)).toEqual({
    ...found,
    content: '<p>Un, deux</p>',
    excerpt: 'Court',
  });
});

it('a new article is signed by its author, which alone is not worth keeping', () => {
  const begun = newArticle('Marie Curie');
  expect(begun).toEqual({ ...NEW_ARTICLE, author: 'Marie Curie' });
  expect(isBlank(begun, begun)).toBe(true);
  expect(isBlank({ ...begun, author: '' }, begun)).toBe(true);
  expect(isBlank({ ...begun, title: 'U' }, begun)).toBe(false);
  expect(isBlank({ ...begun, author: 'Pierre' }, begun)).toBe(false);
});
