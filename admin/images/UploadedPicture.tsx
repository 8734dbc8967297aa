import type { ImageDetails, StoredImage } from '#contract/images';
import { Button, Text } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { SaveFailure } from '../ui/SaveFailure';
import { QuickDescription } from './QuickDescription';
import { imageQuery, keyOf } from './queries';
import { UPLOADS } from './texts';

/** Smaller by less than this is nothing to tell. */
const NOTABLY = 0.9;

interface UploadedPictureProps {
  stored: StoredImage;
  file: File;
  onPick?: ((image: ImageDetails) => void) | undefined;
}

/** What a file has become: described here, then chosen, or opened. */
export function UploadedPicture({ stored, file, onPick }: UploadedPictureProps) {
  const key = keyOf(stored.url);
  const query = imageQuery(key);
  // Who left the list may still be saving its description.
  const isSaving = useIsMutating({ mutationKey: query.queryKey }) > 0;
  // The same file may have been described since it was first sent.
  const read = useQuery({ ...query, staleTime: 0, enabled: !isSaving });
  const { error, refetch } = read;
  const image = read.isFetchedAfterMount ? read.data : undefined;
  const saving = useRef<Promise<ImageDetails>>(undefined);

  /** The picture with what was just typed of it. */
  const described = (shown: ImageDetails) =>
    (saving.current ?? Promise.resolve(shown)).catch(() => shown);

  return (
    <>
      <Text size="sm" mb={4}>
        {stored.bytes < file.size * NOTABLY
          ? UPLOADS.reduced(file.size, stored.bytes)
          : UPLOADS.stored}
      </Text>
      {!image && <SaveFailure onRetry={() => void refetch()}>{error?.message}</SaveFailure>}
      {image && (
        <QuickDescription
          image={image}
          name={file.name}
          onSaving={(begun) => (saving.current = begun)}
        />
      )}
      {image && onPick && (
        <Button size="xs" mt="xs" onClick={() => void described(image).then(onPick)}>
          {UPLOADS.choose}
        </Button>
      )}
      {!onPick && (
        <Link
          to={`/admin/images/${key}`}
          state={{ isFromList: true }}
          preventScrollReset
          className="images-link"
        >
          {UPLOADS.details}
        </Link>
      )}
    </>
  );
}
