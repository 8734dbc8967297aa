import type {
  ImageChange,
  ImageDetails,
  ImageForm,
  LibraryImage,
  LibraryImages,
} from '#contract/images';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../api';

const PAGE = 48;
const PATH = '/api/images';

export const IMAGE_FILTERS = ['all', 'undescribed', 'unused', 'heavy'] as const;
export type ImageFilter = (typeof IMAGE_FILTERS)[number];

export interface ImageView {
  q: string;
  filter: ImageFilter;
}

/** Pictures of the library, newest first, page after page. */
export const imagesQuery = ({ q, filter }: ImageView) =>
  infiniteQueryOptions({
    queryKey: ['images', { q, filter }],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const query = new URLSearchParams({ limit: String(PAGE), offset: String(pageParam) });
      if (q) query.set('q', q);
      if (filter !== 'all') query.set(filter, '1');
      return (await (await send(`${PATH}?${query}`)).json()) as LibraryImages;
    },
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { images }) => sum + images.length, 0);
      return shown < total ? shown : undefined;
    },
  });

/** One picture as its form edits it: never changed under someone's hands. */
export const imageQuery = (key: string) =>
  queryOptions({
    queryKey: ['image', key],
    queryFn: () => loadImage(key),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** The key of a picture in its address. */
export function keyOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

export async function loadImage(key: string): Promise<ImageDetails> {
  return (await (await send(`${PATH}/${key}`)).json()) as ImageDetails;
}

/** Saves what is said of a picture; fails with a conflict when its version is another by now. */
export async function saveImage(key: string, form: ImageForm): Promise<LibraryImage> {
  return (await (await send(`${PATH}/${key}`, json('PUT', form))).json()) as LibraryImage;
}

/** Puts another picture in its place, wherever it is used. */
export async function replaceImage(key: string, by: string): Promise<ImageChange> {
  return (await (await send(`${PATH}/${key}/replace`, json('POST', { by }))).json()) as ImageChange;
}

/** Keeps a picture that nothing uses. */
export async function keepImage(key: string): Promise<void> {
  await send(`${PATH}/${key}/keep`, json('POST', {}));
}

/** Removes a picture; from everywhere, or only one that nothing uses. */
export async function removeImage(key: string, isEverywhere: boolean): Promise<void> {
  await send(`${PATH}/${key}${isEverywhere ? '?everywhere=1' : ''}`, { method: 'DELETE' });
}

function json(method: string, body: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
