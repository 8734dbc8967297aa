import { ERRORS } from '#contract/errors';
import type { ImageChange, ImageDetails, ImageForm, LibraryImage } from '#contract/images/images';
import {
  infiniteQueryOptions,
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ApiFailure } from '../api';
import { READ_ONCE, bodyOf } from '../calls';
import { pagesOf } from '../ui/lists/use-more';
import { LIBRARY } from './texts';

const PAGE = 48;

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
    queryFn: async ({ pageParam }) => {
      const query = { q, limit: String(PAGE), offset: String(pageParam) };
      const asked = filter === 'all' ? query : { ...query, [filter]: '1' as const };
      const { images, total } = await bodyOf(api.images.$get({ query: asked }));
      return { rows: images, total };
    },
    ...pagesOf(PAGE),
  });

/** One picture as its form edits it: never changed under someone's hands. */
export const imageQuery = (key: string) =>
  queryOptions({
    queryKey: ['image', key],
    queryFn: () => loadImage(key),
    ...READ_ONCE,
  });

/** What is read again once a picture, or where it is used, may be another. */
export const imageReads = (key: string) => [['images'], imageQuery(key).queryKey];

/** The key of a picture in its address. */
export function keyOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** One picture as it is now. */
export const loadImage = (key: string) => bodyOf(api.images[':key'].$get({ param: { key } }));

/** One picture as it is now; fails when it is erased, or about to be. */
export async function loadUsable(key: string): Promise<ImageDetails> {
  const image = await loadImage(key);
  const { status, sentence: message } = ERRORS.image_erased;
  if (image.erasing_since) throw new ApiFailure(status, { message });
  return image;
}

/** What pictures show, or that there is nothing to say of them. */
export type Description = Pick<LibraryImage, 'alt' | 'is_decorative'>;

/** Saves the description of a picture, upon whatever else is said of it by now. */
export async function describeImage(key: string, change: Description): Promise<ImageDetails> {
  const image = await loadImage(key);
  const { caption, credit, focus_x, focus_y, version } = image;
  const form = { caption, credit, focus_x, focus_y, version, ...change };
  return { ...image, ...(await saveImage(key, form)) };
}

/** Saves what is said of a picture; fails with a conflict when its version is another by now. */
export const saveImage = (key: string, json: ImageForm) =>
  bodyOf(api.images[':key'].$put({ param: { key }, json }));

/** Calls after which what a picture is in is more than anybody waits for. */
const CALLS = 50;

/** Makes a call again until it has done all there is; returns what the calls did together. */
async function untilComplete(call: () => Promise<ImageChange>): Promise<ImageChange> {
  let { changed, is_complete } = await call();
  for (let calls = 1; calls < CALLS && !is_complete; calls++) {
    const next = await call();
    changed += next.changed;
    is_complete = next.is_complete;
  }
  return { changed, is_complete };
}

/** Puts another picture in its place, wherever it is used; returns how many contents changed. */
export const replaceImage = (key: string, by: string) =>
  untilComplete(() => bodyOf(api.images[':key'].replace.$post({ param: { key }, json: { by } })));

/** Keeps a picture that nothing uses, and returns it. */
export const keepImage = (key: string) => bodyOf(api.images[':key'].keep.$post({ param: { key } }));

/** Removes a picture that nothing uses. */
export const removeImage = (key: string) =>
  api.images[':key'].$delete({ param: { key }, query: {} });

/** Takes a picture out of everything; false when the server goes on with what is left by itself. */
export async function eraseImage(key: string): Promise<boolean> {
  const erase = (): Promise<ImageChange> =>
    bodyOf(api.images[':key'].$delete({ param: { key }, query: { everywhere: '1' } }));
  const { is_complete } = await erase();
  if (is_complete) return true;
  return untilComplete(erase).then(
    (made) => made.is_complete,
    // The server may have been first.
    (error: unknown) => error instanceof ApiFailure && error.code === 'image_erased',
  );
}

/** A picture as the server has it by now: read anew, once a description that is being saved is there. */
export function useImage(key: string) {
  const query = imageQuery(key);
  const isSaving = useIsMutating({ mutationKey: query.queryKey }) > 0;
  const read = useQuery({ ...query, staleTime: 0, enabled: !isSaving });
  const { error, refetch } = read;
  const client = useQueryClient();
  const isGone = error instanceof ApiFailure && [404, 410].includes(error.status);
  // Lists show it until they are read again.
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: ['images'] });
  }, [client, isGone]);
  return { image: read.isFetchedAfterMount ? read.data : undefined, error, refetch };
}

/** What a picture is called: what it shows, else its file. */
export function imageName({ alt, filename }: Pick<LibraryImage, 'alt' | 'filename'>): string {
  return alt || filename || LIBRARY.unnamed;
}
