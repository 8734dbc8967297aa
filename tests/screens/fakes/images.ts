import { ApiError } from '#contract/errors';
import { PDF_TYPE } from '#contract/images/pdf';
import type { ImageDetails } from '#contract/images/images';
import { answer } from '../fake-api.ts';
import { NOW } from './versioned.ts';

/** Answers the calls about one image or PDF of the library. Returns it and a write by another administrator. */
export function fakeImage(filename: string, facts: Partial<ImageDetails> = {}) {
  const isFile = facts.content_type === PDF_TYPE;
  const key = `${'a'.repeat(64)}.${isFile ? 'pdf' : 'png'}`;
  const image: ImageDetails = {
    key,
    url: `/uploads/${key}`,
    content_type: 'image/png',
    bytes: 100,
    width: 8,
    height: 8,
    filename,
    alt: '',
    is_decorative: false,
    caption: '',
    credit: '',
    focus_x: 50,
    focus_y: 50,
    colour: '#3a2b1d',
    version: 1,
    created_at: NOW,
    admin_name: '',
    uses: 0,
    erased_at: null,
    erasing_since: null,
    used: [],
    sizes: [],
    ...facts,
  };
  const write = (change: Partial<ImageDetails>) =>
    Object.assign(image, change, { version: image.version + 1 });
  answer('GET /images', ({ query: { kind } }) => {
    const images = (kind === 'pdf') === isFile ? [image] : [];
    return { images, total: images.length };
  });
  answer('GET /images/:key', () => ({ ...image }));
  answer('PUT /images/:key', ({ body: { version, ...form } }) => {
    const conflict = { version: image.version, saved_at: NOW, saved_by: 'Une autre personne' };
    if (version !== image.version) throw new ApiError('conflict', { conflict });
    return { ...write(form) };
  });
  return { key, image, write };
}
