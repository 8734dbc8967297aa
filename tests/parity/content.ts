import sharp from 'sharp';
import { readLocalPassword } from '#builder/local/state/local-admin';
import { ask } from './ask.ts';
import { PORTS } from './hosts.ts';
import { pdfForm, signIn } from '../builder/filled-product.ts';

/** Addresses and credentials used in the compared requests. */
export interface Content {
  /** Published article with a cover image and an image in its text. */
  article: string;
  /** Former slug of the article. */
  formerSlug: string;
  /** Keys of stored images: one used in the article, one erased. */
  image: string;
  erasedImage: string;
  /** Key of a stored PDF. */
  pdf: string;
  /** Path of a valid preview link. */
  preview: string;
  /** Id of a release that changes the article, and the path of the home page of its shared site. */
  release: number;
  shared: string;
  /** Bearer token of an administrator. */
  token: string;
  /** Paths of built files. */
  script: string;
  font: string;
}

/** Creates an article of the first sample member, images and a preview through the API of the local host. */
export async function fillContent(stateDir: string): Promise<Content> {
  const site = `http://127.0.0.1:${PORTS.local}`;
  const call = await signIn(site, stateDir);
  const password = await readLocalPassword(stateDir);
  const credentials = { username: 'admin', password };
  const { token } = await call('POST', '/api/auth/login', credentials);
  const upload = async (colour: string) => {
    const { url } = await call('POST', '/api/upload', { image: await photo(colour) });
    return String(url);
  };
  const image = await upload('#884422');
  const erased = keyIn(await upload('#224488'));
  await call('DELETE', `/api/images/${erased}?everywhere=1`, {});
  const { url: pdf } = await call('POST', '/api/upload', pdfForm('Offre d’été.pdf'));
  const article = {
    title: 'Un article tout neuf',
    slug: 'premiere-adresse',
    content: `<p>Bonjour.</p><p><img src="${image}" alt="Une photo"></p>`,
    image,
    author_id: 1,
    status: 'published',
  };
  const { id } = await call('POST', '/api/articles', article);
  await call('PUT', `/api/articles/${String(id)}`, { slug: 'article-tout-neuf' });
  await call('PUT', `/api/articles/${String(id)}/draft`, { title: 'Un titre à venir' });
  const items = [{ noun: 'article', ref: id }];
  const { id: release } = await call('POST', '/api/releases', { name: 'Rentrée', items });
  const link = await call('POST', `/api/releases/${String(release)}/links`, { days: 1 });
  const draft = { title: 'Essai', content: '<p>Essai</p>' };
  const { path } = await call('POST', '/api/articles/preview', draft);
  const home = (await ask(PORTS.local, { path: '/' })).body.toString();
  return {
    article: 'article-tout-neuf',
    formerSlug: 'premiere-adresse',
    image: keyIn(image),
    erasedImage: erased,
    pdf: keyIn(String(pdf)),
    preview: String(path),
    release: Number(release),
    shared: String(link.url),
    token: String(token),
    script: /\/_astro\/[\w./-]+\.js/.exec(home)![0],
    font: /\/_astro\/[\w./-]+\.woff2/.exec(home)![0],
  };
}

const keyIn = (address: string) => address.split('/').at(-1)!;

async function photo(background: string): Promise<string> {
  const create = { width: 1600, height: 900, channels: 3, background } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
