import { PUBLIC_PATHS } from '#contract/paths';
import type { RawRequest } from './ask.ts';
import type { Content } from './content.ts';

type Requests = (content: Content) => RawRequest[];

const paths = (...given: string[]): RawRequest[] => given.map((path) => ({ path }));
const NO_KEY = `${'a'.repeat(64)}.jpg`;

const FILES = [
  '/rss.xml',
  '/robots.txt',
  '/_build.json',
  '/.well-known/security.txt',
  '/trusted-types.js',
  '/art/hero/1.svg',
  '/images/share.jpg',
  '/images/favicon.png',
];

/** One address of each kind of answer. Each is asked for with every method and condition. */
function kinds({ article, formerSlug, image, script, font }: Content): string[] {
  return [
    '/',
    '/mission',
    '/mission.html',
    '/rien',
    '/articles',
    '/articles?q=stage',
    `/articles/${article}`,
    `/articles/${formerSlug}`,
    '/articles/rien',
    '/aide',
    '/admin',
    '/sitemap.xml',
    '/rss.xml',
    '/_build.json',
    '/art/hero/1.svg',
    script,
    font,
    '/_astro/rien.js',
    '/api/health',
    '/api/articles',
    '/api/settings',
    '/api/rien',
    `/uploads/${image}`,
    '/uploads/x',
    `/sizes/${image}/800.webp`,
    '/sizes/x',
    `/images/partage/${article}.jpg`,
    '/images/partage/rien.jpg',
    '/register',
    '/live/home',
    '/apercu/x',
    '/erreurs/x',
  ];
}

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

const CONDITIONS: Record<string, string>[] = [
  { range: 'bytes=0-9' },
  { range: 'bytes=-5' },
  { range: 'bytes=99999999-' },
  { range: 'bytes=0-1,3-4' },
  { range: 'lines=1-2' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"x"' },
  { 'if-none-match': 'W/"x", "y"' },
  { 'if-match': '"x"' },
  { 'if-match': '*' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'if-unmodified-since': 'Fri, 01 Jan 2010 00:00:00 GMT' },
  { 'sec-fetch-mode': 'navigate' },
  { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { origin: 'https://ailleurs.example' },
  { authorization: 'Bearer x' },
  { cookie: 'session=x' },
  { accept: 'application/json' },
];

const ENCODINGS = ['gzip', 'br', 'gzip, br', 'gzip, deflate, br, zstd', 'identity', '*', 'br;q=0'];

/** Every compared request, by what it is about. */
export const GROUPS: Record<string, Requests> = {
  pages: ({ article }) => [
    ...paths(...PUBLIC_PATHS, ...FILES),
    ...paths('/articles/page/1', '/articles/page/2', '/articles/page/99', '/articles/page/x'),
    ...paths(
      `/articles/${article}`,
      '/articles?q=stage',
      '/articles?categorie=rien',
      '/articles?q=',
    ),
    ...paths('/articles?q=stage&page=2', '/articles/page/2?q=stage', '/?x=1', '/aide?x=1'),
  ],
  'images and share images': ({ image, erasedImage, article }) => [
    ...paths(`/uploads/${image}`, `/uploads/${erasedImage}`, `/uploads/${NO_KEY}`, '/uploads/x'),
    ...paths(`/sizes/${image}/800.webp`, `/sizes/${image}/800.avif`, `/sizes/${image}/99.webp`),
    ...paths(`/sizes/${erasedImage}/800.webp`, `/sizes/${NO_KEY}/800.webp`, '/sizes/x/800.webp'),
    ...paths(`/images/partage/${article}.jpg`, '/images/partage/rien.jpg', '/images/partage/'),
    ...paths(
      '/uploads',
      '/uploads/',
      '/sizes',
      '/sizes/',
      `/uploads/${image}/`,
      `/uploads/${image}.png`,
    ),
  ],
  'missing files and pages': () =>
    paths(
      '/rien',
      '/rien/',
      '/rien.html',
      '/rien/x.jpg',
      '/images/rien.jpg',
      '/images/',
      '/art/rien.svg',
      '/art/',
      '/_astro/rien.js',
      '/_astro/',
      '/_astro',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/.well-known/change-password',
      '/feed',
      '/feed/',
      '/Contact.',
      '/contact%C2%A0',
      '/contact%20?x=1',
      '/contact),',
      '/Contact.html',
      '//contact',
      '//evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      '/articles/Rien.',
      '/_headers',
      '/_redirects',
      '/.assetsignore',
      '/.dev.vars',
      '/.git/config',
      '/wrangler.json',
      '/server/entry.mjs',
      '/__x',
      '/admin.html/x',
      '/Mission',
      '/mission%00',
      '/live',
      '/live/',
      '/live/home',
      '/erreurs',
      '/erreurs/article-introuvable',
      '/apercu',
      '/apercu/',
      '/apercu/x',
      '/apercu/a/b',
      '/articles/a/b',
      `/${'x'.repeat(3000)}`,
    ),
  'redirects and other spellings': ({ article, formerSlug, script }) =>
    paths(
      `/articles/${formerSlug}`,
      `/articles/${formerSlug}?a=b`,
      `/articles/${article}/`,
      `/articles/${article}.html`,
      '/articles/',
      '/articles.html',
      '/articles//page/2',
      '/register',
      '/register/',
      '/register/x',
      '/mission/',
      '/mission.html',
      '/mission/?a=b',
      '/mission/index.html',
      '/mission/index',
      '/index.html',
      '/index',
      '/404',
      '/404.html',
      '//',
      '//mission',
      '//ailleurs.example/',
      '/%2f%2failleurs.example',
      '/..%2fmission',
      '/%zz',
      '/miss%69on',
      '/articles/../mission',
      '/./mission',
      '/mission#x',
      '/mission%20',
      '/sitemap.xml/',
      '/sitemap.xml?x',
      '/rss.xml/',
      '/aide/',
      '/aide.html',
      `${script}/`,
      `${script}?x`,
      '/admin/',
      '/admin/index.html',
      '/admin.html',
      '/admin/x/y.png',
    ),
  'the back office': () => paths('/admin', '/admin/login', '/admin/quicklogin', '/admin/repair'),
  previews: ({ preview }) => paths(preview, `${preview}x`, `${preview}?a=b`),
  'the API': ({ token, article }) => {
    const signedIn = { authorization: `Bearer ${token}` };
    const json = { ...signedIn, 'content-type': 'application/json' };
    const post = (path: string, body: string, headers: Record<string, string> = json) => ({
      path,
      method: 'POST',
      headers,
      body,
    });
    return [
      ...paths('/api', '/api/', '/api/x', '/api/health', '/api/articles', '/api/articles?limit=2'),
      ...paths(
        `/api/articles/${article}`,
        '/api/articles/rien',
        '/api/settings',
        '/api/openapi.json',
      ),
      ...paths(
        '/api/docs',
        '/api/questions',
        '/api/testimonials',
        '/api/pages?path=/',
        '/api/admins',
      ),
      ...paths('/api/articles', '/api/admins', '/api/settings', '/api/admin/messages').map(
        (request) => ({ ...request, headers: signedIn }),
      ),
      post('/api/articles', '{}'),
      post('/api/articles', '{'),
      post('/api/articles', '<a/>', { ...signedIn, 'content-type': 'text/xml' }),
      post('/api/articles', '{}', { 'content-type': 'application/json' }),
      post('/api/auth/login', '{"username":"personne","password":"x"}'),
      post('/api/contact', '{}'),
      post('/api/contact', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      post('/api/contact', `{"message":"${'x'.repeat(2_000_000)}"}`),
      post('/api/views', '{"path":"/rien"}'),
    ];
  },
  methods: (content) =>
    METHODS.flatMap((method) => kinds(content).map((path) => ({ path, method }))),
  conditions: (content) =>
    CONDITIONS.flatMap((headers) => kinds(content).map((path) => ({ path, headers }))),
  encodings: (content) =>
    ENCODINGS.flatMap((encoding) =>
      kinds(content).map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
    ),
};
