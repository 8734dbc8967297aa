import { ERRORS } from '#contract/errors';
import { isPdf } from '#contract/images/pdf';
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
import { NO_REFETCH, bodyOf } from '../calls';
import { pagingOptions } from '../ui/lists/use-more-rows';
import { PICTURE } from './texts';

const PAGE = 48;

export const IMAGE_FILTERS = ['all', 'undescribed', 'unused', 'heavy', 'pdf'] as const;
export type ImageFilter = (typeof IMAGE_FILTERS)[number];

const FILTERS: Record<ImageFilter, object> = {
  all: {},
  undescribed: { undescribed: '1' },
  unused: { unused: '1' },
  heavy: { heavy: '1' },
  pdf: { kind: 'pdf' },
};

export interface ImageView {
  q: string;
  filter: ImageFilter;
}

/** Images or PDFs of the library, newest first, in pages. */
export const imagesQuery = ({ q, filter }: ImageView) =>
  infiniteQueryOptions({
    queryKey: ['images', { q, filter }],
    queryFn: async ({ pageParam }) => {
      const query = { q, limit: String(PAGE), offset: String(pageParam) };
      const { images, total } = await bodyOf(
        api.images.$get({ query: { ...query, ...FILTERS[filter] } }),
      );
      return { rows: images, total };
    },
    ...pagingOptions(PAGE),
  });

/** One image for its form. It is not refetched while the form is open. */
export const imageQuery = (key: string) =>
  queryOptions({
    queryKey: ['image', key],
    queryFn: () => loadImage(key),
    ...NO_REFETCH,
  });

/** Queries to invalidate when an image or its uses may have changed. */
export const imageQueryKeys = (key: string) => [['images'], imageQuery(key).queryKey];

/** Returns the key of an image from its address. */
export function keyOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Reads one image from the server. */
export const loadImage = (key: string) => bodyOf(api.images[':key'].$get({ param: { key } }));

/** Reads one image from the server. Throws when it is erased or being erased. */
export async function loadActiveImage(key: string): Promise<ImageDetails> {
  const image = await loadImage(key);
  const code = isPdf(image.url) ? 'pdf_erased' : 'image_erased';
  const { status, sentence: message } = ERRORS[code];
  if (image.erasing_since) throw new ApiFailure(status, { message });
  return image;
}

/** Description of an image; `is_decorative` means that it needs none. */
export type Description = Pick<LibraryImage, 'alt' | 'is_decorative'>;

/** Saves some fields of an image. The other fields keep their current values on the server. */
export async function changeImage(
  key: string,
  change: Partial<Omit<ImageForm, 'version'>>,
): Promise<ImageDetails> {
  const image = await loadImage(key);
  const { alt, is_decorative, caption, credit, focus_x, focus_y, version } = image;
  const form = { alt, is_decorative, caption, credit, focus_x, focus_y, version, ...change };
  return { ...image, ...(await saveImage(key, form)) };
}

/** Saves the fields of an image. Throws a conflict when its version has changed. */
export const saveImage = (key: string, json: ImageForm) =>
  bodyOf(api.images[':key'].$put({ param: { key }, json }));

/** Maximum number of repeated requests. */
const CALLS = 50;

/** Repeats a request until the server has finished, or too often. Returns the total number of changes. */
async function untilComplete(call: () => Promise<ImageChange>): Promise<ImageChange> {
  let { changed, is_complete } = await call();
  for (let calls = 1; calls < CALLS && !is_complete; calls++) {
    const next = await call();
    changed += next.changed;
    is_complete = next.is_complete;
  }
  return { changed, is_complete };
}

/**
 * Replaces an image wherever it is used. Returns the number of changed contents, and whether it was replaced
 * everywhere.
 */
export const replaceImage = (key: string, by: string) =>
  untilComplete(() => bodyOf(api.images[':key'].replace.$post({ param: { key }, json: { by } })));

/** Cancels the scheduled erasure of an unused image, and returns the image. */
export const keepImage = (key: string) => bodyOf(api.images[':key'].keep.$post({ param: { key } }));

/** Deletes an image that is not in use. */
export const removeImage = (key: string) =>
  api.images[':key'].$delete({ param: { key }, query: {} });

/** Erases an image from all content. Returns false when the server has to finish the work later. */
export async function eraseImage(key: string): Promise<boolean> {
  const erase = (): Promise<ImageChange> =>
    bodyOf(api.images[':key'].$delete({ param: { key }, query: { everywhere: '1' } }));
  const { is_complete } = await erase();
  if (is_complete) return true;
  return untilComplete(erase).then(
    (change) => change.is_complete,
    // The server's own task may have finished first.
    (error: unknown) => error instanceof ApiFailure && /^(?:image|pdf)_erased$/.test(error.code),
  );
}

/** Reads an image anew on mount, after a pending save of its description. */
export function useImage(key: string) {
  const query = imageQuery(key);
  const isSaving = useIsMutating({ mutationKey: query.queryKey }) > 0;
  const read = useQuery({ ...query, staleTime: 0, enabled: !isSaving });
  const { error, refetch } = read;
  const client = useQueryClient();
  const isGone = error instanceof ApiFailure && [404, 410].includes(error.status);
  // Lists still show the erased image until they are invalidated.
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: ['images'] });
  }, [client, isGone]);
  return { image: read.isFetchedAfterMount ? read.data : undefined, error, refetch };
}

/** Name of an image or a PDF: its description, or its file name without one. */
export function imageName({ alt, filename }: Pick<LibraryImage, 'alt' | 'filename'>): string {
  return alt || filename || PICTURE.unnamed;
}
