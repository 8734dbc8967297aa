import type { AdminArticle } from '#contract/articles/articles';
import type { Settings } from '#contract/settings/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { png } from '../pictures.ts';
import { storeBasics } from '../world.ts';

const ADDRESS = 'https://exemple.fr/photo.png';
let token = '';
let asked: string[] = [];

/** Returns a fetcher for these addresses that records each request. Other addresses cannot be reached. */
function sites(answers: Record<string, () => Response>) {
  asked = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const answer = answers[url];
    if (!answer) throw new Error('Unknown host');
    return answer();
  };
  return { INTERNET: { fetch } as unknown as Fetcher };
}

const picture = (width = 3) =>
  new Response(png(width, 2), { headers: { 'content-type': 'image/png' } });
/** Returns a response whose connection breaks after a few bytes. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(png(3, 2).slice(0, 20)),
      pull: (controller) => controller.error(new Error('Network connection lost.')),
    }),
    { headers: { 'content-type': 'image/png' } },
  );
const moved = (location: string, status = 302) =>
  new Response(null, { status, headers: { location } });
const bodyWith = (src: string) => ({
  title: 'Une image',
  content: `<p>Texte</p><img src="${src}" alt="Un atelier">`,
  status: 'draft',
});

beforeAll(async () => {
  await storeBasics();
  await addAdmin('claire');
  token = await signIn('claire');
});

describe('a picture of another site', () => {
  it('in a text is stored here, once for each address', async () => {
    const env = sites({ [ADDRESS]: () => picture() });
    const body = bodyWith(ADDRESS);
    body.content += body.content;
    const { content } = await ok<AdminArticle>('POST', '/api/articles', { token, body, env });
    expect(
      content.match(/<img src="\/uploads\/[0-9a-f]{64}\.png" alt="Un atelier">/g),
    ).toHaveLength(2);
    expect(asked).toEqual([ADDRESS]);
  });

  it('as a cover, a portrait, a share picture or an icon is stored here too', async () => {
    const env = sites({ [ADDRESS]: () => picture(4) });
    const stored = /^\/uploads\/[0-9a-f]{64}\.png$/;
    const article = { title: 'Couverture', content: '<p>Texte</p>', image: ADDRESS };
    const made = await ok<AdminArticle>('POST', '/api/articles', { token, body: article, env });
    expect(made.image).toMatch(stored);
    const person = { name: 'Nom', role: 'Fonction', text: 'Texte', image: ADDRESS };
    const said = await ok<{ image: string }>('POST', '/api/testimonials', {
      token,
      body: person,
      env,
    });
    expect(said.image).toMatch(stored);
    const body = { og_image: ADDRESS, favicon: ADDRESS };
    const settings = await ok<Settings>('PUT', '/api/settings', { token, body, env });
    expect([settings.og_image, settings.favicon]).toEqual([made.image, made.image]);
  });

  it('follows redirects, each of which has to be public', async () => {
    const elsewhere = 'https://images.exemple.fr/a.png';
    const env = sites({ [ADDRESS]: () => moved(elsewhere, 301), [elsewhere]: () => picture() });
    await ok('POST', '/api/articles', { token, body: bodyWith(ADDRESS), env });
    expect(asked).toEqual([ADDRESS, elsewhere]);
  });

  it('of this site under its public address is none', async () => {
    const env = { ...sites({}), SITE_URL: 'https://www.passerelle.example' };
    const body = { ...bodyWith('/a.png'), image: 'https://www.passerelle.example/uploads/a.png' };
    const made = await ok<AdminArticle>('POST', '/api/articles', { token, body, env });
    expect([made.image, asked]).toEqual(['/uploads/a.png', []]);
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://10.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://203.0.113.7/a.png',
    'https://localhost/a.png',
    'https://LOCALHOST./a.png',
    'https://a.localhost/a.png',
    'https://imprimante.local/a.png',
    'https://metadata.google.internal/a.png',
    'https://intranet/a.png',
    'https://exemple.fr:8443/a.png',
    'https://admin:secret@exemple.fr/a.png',
    'https://ｌｏｃａｌｈｏｓｔ/a.png',
    'https://①②⑦.⓪.⓪.①/a.png',
  ])('at %s is not asked for', async (address) => {
    const env = sites({});
    const body = bodyWith(address);
    expect(await failure('POST', '/api/articles', { token, body, env })).toBe(
      '400 picture_unreachable',
    );
    const redirected = sites({ [ADDRESS]: () => moved(new URL(address).href) });
    const options = { token, body: bodyWith(ADDRESS), env: redirected };
    expect(await failure('POST', '/api/articles', options)).toBe('400 picture_unreachable');
    expect(asked).toEqual([ADDRESS]);
  });

  it.each<[string, () => Response, string]>([
    ['does not answer', () => Response.error(), '400 picture_unreachable'],
    ['is not there', () => new Response('', { status: 404 }), '400 picture_unreachable'],
    [
      'is a page',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      '400 picture_unreachable',
    ],
    ['stops half-way', () => cutOff(), '400 picture_unreachable'],
    ['leads in circles', () => moved(ADDRESS), '400 picture_unreachable'],
    ['leads to http', () => moved('http://exemple.fr/a.png'), '400 picture_unreachable'],
    ['leads to a script', () => moved('javascript:alert(1)'), '400 picture_unreachable'],
    [
      'says that it is one and is not',
      () => new Response('<svg/>', { headers: { 'content-type': 'image/png' } }),
      '415 image_only',
    ],
    [
      'is heavier than it says',
      () => new Response(new Uint8Array(6e6), { headers: { 'content-type': 'image/png' } }),
      '413 image_too_large',
    ],
  ])('that %s is refused, and nothing is written', async (_, answer, code) => {
    const before = await ok<unknown[]>('GET', '/api/articles', { token });
    const env = sites({ [ADDRESS]: answer });
    expect(await failure('POST', '/api/articles', { token, body: bodyWith(ADDRESS), env })).toBe(
      code,
    );
    expect(await ok<unknown[]>('GET', '/api/articles', { token })).toHaveLength(before.length);
    expect(asked.length).toBeLessThan(6);
  });

  it('is fetched with its text, fifty at most', async () => {
    const many = Array.from(
      { length: 51 },
      (_, n) => `<img src="https://exemple.fr/${n}.png" alt="">`,
    );
    const body = { title: 'Trop', content: `<p>Texte</p>${many.join('')}` };
    expect(await failure('POST', '/api/articles', { token, body, env: sites({}) })).toBe(
      '400 invalid_input',
    );
    expect(asked).toEqual([]);
  });
});
