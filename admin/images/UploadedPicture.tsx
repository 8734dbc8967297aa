import type { ImageDetails, StoredImage } from '#contract/images';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useFromList } from '../ui/from-list';
import { SaveFailure } from '../ui/SaveFailure';
import { QuickDescription } from './QuickDescription';
import { keyOf } from './queries';
import { UPLOADS } from './texts';
import { useImage } from './use-image';

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
  const fromList = useFromList();
  // The same file may have been described since it was first sent.
  const { image, error, refetch } = useImage(key);
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
          state={fromList}
          preventScrollReset
          className="images-link"
        >
          {UPLOADS.details}
        </Link>
      )}
    </>
  );
}
