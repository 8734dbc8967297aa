import type { AdminArticle, AdminArticleCard, Article } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import type { Version } from '#contract/publication/versions';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, auditOf, call, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { dataUrl, padded, png } from '../pictures.ts';

const CONTENT = '<p>Un texte sur l’accueil.</p>';
const FUTURE = '2099-01-01T08:00:00.000Z';
let token = '';

const create = (body: object) => ok<AdminArticle>('POST', '/api/articles', { token, body });
const change = (id: number, body: object, headers = {}) =>
  ok<AdminArticle>('PUT', `/api/articles/${id}`, { token, body, headers });
const publicStatus = async (slug: string) => (await call('GET', `/api/articles/${slug}`)).status;

beforeAll(async () => {
  await addAdmin('redaction');
  token = await signIn('redaction');
});

describe('creating', () => {
  it('publishes what the specification’s form sends', async () => {
    const body = {
      title: ' L’été à l’IME ',
      content: CONTENT,
      excerpt: '',
      author: '',
      image: '',
      is_featured: false,
      slug: '',
    };
    const article = await create(body);
    expect(article).toMatchObject({
      title: 'L’été à l’IME',
      slug: 'l-ete-a-l-ime',
      author: 'Admin',
      image: null,
      status: 'published',
      version: 1,
      category_id: null,
      deleted_at: null,
    });
    expect(article.published_at).not.toBeNull();
    const shown = await ok<Article>('GET', '/api/articles/l-ete-a-l-ime');
    expect(shown).not.toHaveProperty('status');
    expect(await contentChanges()).toEqual([`article:${article.id}`]);
    expect(await auditOf(`article:${article.id}`)).toEqual(['article.create']);
    const path = `/api/articles/${article.id}/versions/1`;
    expect(await ok<Version>('GET', path, { token })).toMatchObject({
      number: 1,
      reason: 'article.create',
      admin_name: 'Nom de redaction',
      value: { title: 'L’été à l’IME', content: CONTENT, is_featured: false },
    });
  });

  it('needs a title and a text', async () => {
    for (const body of [
      {},
      { title: 'Sans texte' },
      { content: CONTENT },
      { title: '  ', content: CONTENT },
      { title: 'Vide', content: '' },
      { title: 'Vide', content: '<p> </p><script>alert(1)</script>' },
    ]) {
      const answer = await call('POST', '/api/articles', { token, body });
      expect(answer.status).toBe(400);
      expect((await answer.json<ErrorBody>()).error).toBe(
        'Le titre et le contenu sont obligatoires',
      );
    }
  });

  it('refuses what is not an article', async () => {
    const refused = (extra: object) =>
      failure('POST', '/api/articles', { token, body: { title: 'T', content: CONTENT, ...extra } });
    for (const extra of [
      { unknown: 1 },
      { id: 5 },
      { is_featured: 'yes' },
      { category_id: 999_999 },
      { category_id: '1' },
      { category_id: -1 },
      { category_id: 1e300 },
      { status: 'hidden' },
      { status: 'scheduled' },
      { status: 'scheduled', published_at: '2020-01-01T00:00:00Z' },
      { published_at: 'demain' },
      { published_at: '9999-99-99' },
      { image: 'javascript:alert(1)' },
      { image: '//elsewhere.example/a.png' },
      { image: 12 },
      { title: 5 },
      { title: 'x'.repeat(201) },
      { title: 'deux\nlignes' },
      { excerpt: 'x'.repeat(1001) },
      { author: ['x'] },
      { slug: '!!!' },
      { content: '<p>' + 'x'.repeat(900_001) },
      { content: '<blockquote>'.repeat(200_000) },
    ])
      expect(await refused(extra), JSON.stringify(extra).slice(0, 80)).toBe('400 invalid_input');
    expect(await refused({ slug: 'page' })).toBe('400 slug_reserved');
    expect(await refused({ image: 'data:image/png;base64,AAAA' })).toBe('415 image_only');
    expect(await refused({ image: 'data:text/html;base64,AAAA' })).toBe('415 image_only');
    expect(await failure('POST', '/api/articles', { token, body: 'title=x' })).toBe(
      '415 unsupported_media_type',
    );
    for (const title of ['x'.repeat(17 << 20), Array.from({ length: 70_000 }, () => [])])
      expect(await failure('POST', '/api/articles', { token, body: { title } })).toBe(
        '413 payload_too_large',
      );
  });

  it('cleans the text, keeps its formats and makes it searchable', async () => {
    const article = await create({
      title: 'Nettoyage',
      content:
        '<h2 id="x" onclick="a()">Œuvre</h2><p class="ql-align-center evil" style="color:red">a<strong>b</strong></p><script>1</script><a href="javascript:1">c</a><img src="/uploads/a.png" alt="i">',
    });
    expect(article.content).toBe(
      '<h2 id="x">Œuvre</h2><p class="ql-align-center">a<strong>b</strong></p><a>c</a><img src="/uploads/a.png" alt="i">',
    );
    const found = await ok<Article[]>('GET', '/api/articles?q=oeuvre%20ab');
    expect(found.map(({ id }) => id)).toEqual([article.id]);
  });
});

describe('states', () => {
  it('show only what is published, and record only what the public sees', async () => {
    const before = (await contentChanges()).length;
    const { id, slug } = await create({ title: 'États', content: CONTENT, status: 'draft' });
    await change(id, { title: 'Les états' });
    expect((await contentChanges()).length).toBe(before);
    const scheduled = await change(id, { status: 'published', published_at: FUTURE });
    expect(scheduled).toMatchObject({ status: 'scheduled', published_at: FUTURE });
    expect((await contentChanges()).length).toBe(before);
    expect(await publicStatus(slug)).toBe(404);
    const published = await change(id, { status: 'published' });
    expect(published.status).toBe('published');
    expect(published.published_at! < FUTURE).toBe(true);
    expect((await contentChanges()).length).toBe(before + 1);
    const edited = await change(id, { excerpt: 'Résumé' });
    expect(edited).toMatchObject({ published_at: published.published_at, version: 5 });
    const draft = await change(id, { status: 'draft' });
    expect(await publicStatus(draft.slug)).toBe(404);
    expect((await contentChanges()).length).toBe(before + 3);
    const again = await change(id, { status: 'published' });
    expect(again.published_at).toBe(published.published_at);
  });

  it('change nothing that a partial update leaves out', async () => {
    const category = await ok<{ id: number }>('POST', '/api/articles/categories', {
      token,
      body: { name: 'Partiel' },
    });
    const article = await create({
      title: 'Partiel',
      content: CONTENT,
      excerpt: 'E',
      author: 'Zoé',
      image: '/images/share.jpg',
      image_alt: 'Un pont',
      is_featured: true,
      category_id: category.id,
    });
    const { version: _, updated_at: __, ...same } = await change(article.id, {});
    const { version: ___, updated_at: ____, ...expected } = article;
    expect(same).toEqual(expected);
    expect(await change(article.id, { category_id: null, image: '' })).toMatchObject({
      category_id: null,
      category_name: null,
      image: null,
    });
  });
});

describe('the list with a bearer', () => {
  it('shows every state, one state, or a page of them', async () => {
    await create({ title: 'Liste brouillon', content: CONTENT, status: 'draft' });
    const answer = await call('GET', '/api/articles?q=liste&fields=card', { token });
    expect(answer.headers.get('vary')).toBe('Authorization');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [row] = await answer.json<AdminArticleCard[]>();
    expect(row).toMatchObject({ title: 'Liste brouillon', status: 'draft' });
    expect(row).not.toHaveProperty('content');
    expect(await ok('GET', '/api/articles?q=liste')).toEqual([]);
    const drafts = await ok<AdminArticleCard[]>('GET', '/api/articles?status=draft', { token });
    expect(drafts.every(({ status }) => status === 'draft')).toBe(true);
    const page = await call('GET', '/api/articles?limit=2&sort=title', { token });
    expect(await page.json()).toHaveLength(2);
    expect(page.headers.get('link')).toContain('offset=2');
    for (const path of ['?status=draft', '?trash=1'])
      expect(await failure('GET', `/api/articles${path}`)).toBe('401 unauthorized');
    expect(await failure('GET', '/api/articles', { token: 'x.y.z' })).toBe('401 session_ended');
    expect(await failure('GET', '/api/articles?status=gone', { token })).toBe('400 invalid_input');
  });
});

it('refuses a text before reading it when it is longer than is kept, or brings too many pictures', async () => {
  const create = (content: string) =>
    call('POST', '/api/articles', { token, body: { title: 'Long', content } });
  const refusalOf = async (content: string) => {
    const answer = await create(content);
    return [answer.status, (await answer.json<ErrorBody>()).fields?.content];
  };
  expect(await refusalOf('<i>'.repeat(5_000_000))).toEqual([
    400,
    'Ce texte est trop long. Répartissez-le en plusieurs articles.',
  ]);
  const pictures = Array.from(
    { length: 51 },
    (_, number) => `<img src="${dataUrl(png(5, 5 + number))}">`,
  );
  expect((await refusalOf(`<p>Texte</p>${pictures.join('')}`))[1]).toContain('plus de 50 images');
  // An embedded image does not count in the length of the text.
  const large = dataUrl(padded(png(9, 9), 3_000_000));
  expect((await create(`<p>Texte</p><img src="${large}" alt="">`)).status).toBe(201);
});
