import type { StoredImage } from '#contract/images/images';
import { ok } from '../admin-world.ts';
import { dataUrl, png } from '../pictures.ts';
import type { ApiRequest } from '../world.ts';

type Make = () => ApiRequest | Promise<ApiRequest>;

let count = 0;

/** Returns an image that is not in the library. */
const newPicture = () => ({
  image: dataUrl(png(1000 + ++count, 10)),
  filename: `photo-${count}.png`,
});

/** Returns the calls on images; `token` returns an administrator's token. */
export function imageEndpoints(token: () => string): Record<string, Make> {
  const upload = () =>
    ok<StoredImage>('POST', '/api/upload', { token: token(), body: newPicture() });
  const keyOf = async () => (await upload()).url.replace('/uploads/', '');
  const useEverywhere = async (key: string) => {
    const image = `/uploads/${key}`;
    const content = `<p>Texte</p><figure><img src="${image}" alt=""></figure>`;
    const given = { token: token(), body: { title: 'Titre', content, image } };
    const { id } = await ok<{ id: number }>('POST', '/api/articles', given);
    await ok('PUT', `/api/articles/${id}/draft`, given);
  };
  const onOne =
    (method: string, below = '', body?: object) =>
    async () => ({
      method,
      path: `/api/images/${await keyOf()}${below}`,
      token: token(),
      ...(body && { body }),
    });
  return {
    'GET /api/images': async () => {
      await keyOf();
      return { method: 'GET', path: '/api/images?q=photo&unused=1&limit=5', token: token() };
    },
    'GET /api/images/:key': onOne('GET'),
    'PUT /api/images/:key': onOne('PUT', '', {
      alt: 'Une passerelle',
      is_decorative: false,
      caption: 'En hiver',
      credit: '© Camille',
      focus_x: 20,
      focus_y: 62.5,
      version: 1,
    }),
    'POST /api/images/:key/keep': onOne('POST', '/keep'),
    'POST /api/images/:key/replace': async () => {
      const [key, by] = [await keyOf(), await keyOf()];
      await useEverywhere(key);
      return { method: 'POST', path: `/api/images/${key}/replace`, token: token(), body: { by } };
    },
    'DELETE /api/images/:key': onOne('DELETE'),
    'DELETE /api/images/:key everywhere': async () => {
      const key = await keyOf();
      await useEverywhere(key);
      return { method: 'DELETE', path: `/api/images/${key}?everywhere=1`, token: token() };
    },
    'GET /api/pictures': () => ({ method: 'GET', path: '/api/pictures' }),
    'POST /api/upload': () => ({
      method: 'POST',
      path: '/api/upload',
      token: token(),
      body: { ...newPicture(), alt: 'Une passerelle', colour: '#a0b1c2' },
    }),
    'GET /uploads/:key{[a-f0-9]{64}\\.[a-z]{3,4}}': async () => ({
      method: 'GET',
      path: (await upload()).url,
    }),
  };
}
