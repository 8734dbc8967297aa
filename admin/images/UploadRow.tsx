import type { ImageDetails } from '#contract/images';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconPhotoOff } from '../icons.ts';
import { RemoveButton } from '../ui/RemoveButton';
import { SaveFailure } from '../ui/SaveFailure';
import { QuickDescription } from './QuickDescription';
import { UPLOADS } from './texts';
import type { Upload, UploadQueue } from './upload-queue';

/** Smaller by less than this is nothing to tell. */
const NOTABLY = 0.9;

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  onPick?: ((image: ImageDetails) => void) | undefined;
}

/** One file on its way, then the picture that it has become. */
export function UploadRow({ upload, queue, onPick }: UploadRowProps) {
  const { id, file, preview, state, progress, failure, isFinal, image } = upload;
  const saving = useRef<Promise<ImageDetails>>(undefined);
  /** The picture with what was just typed of it. */
  const described = (stored: ImageDetails) =>
    (saving.current ?? Promise.resolve(stored)).catch(() => stored);

  return (
    <li className="images-upload">
      <Thumbnail address={preview} />
      <div>
        <Group justify="space-between" wrap="nowrap" align="start">
          <span className="images-upload-name">{file.name}</span>
          {state === 'failed' && (
            <RemoveButton
              label={UPLOADS.remove(file.name)}
              isPending={false}
              onClick={() => queue.remove(id)}
            />
          )}
        </Group>
        {state === 'waiting' && <Text size="sm">{UPLOADS.waiting}</Text>}
        {state === 'sending' && (
          <>
            <Text size="sm">{UPLOADS.sending}</Text>
            <Progress value={progress * 100} aria-label={UPLOADS.progress(file.name)} mt="xs" />
          </>
        )}
        <SaveFailure onRetry={isFinal ? undefined : () => queue.retry(id)}>{failure}</SaveFailure>
        {image && (
          <>
            <Text size="sm" mb={4}>
              {image.bytes < file.size * NOTABLY
                ? UPLOADS.reduced(file.size, image.bytes)
                : UPLOADS.stored}
            </Text>
            <QuickDescription
              image={image}
              name={file.name}
              onSaved={(saved) => queue.describe(id, saved)}
              onSaving={(begun) => (saving.current = begun)}
            />
            {onPick ? (
              <Button size="xs" mt="xs" onClick={() => void described(image).then(onPick)}>
                {UPLOADS.choose}
              </Button>
            ) : (
              <Link
                to={`/admin/images/${image.key}`}
                state={{ isFromList: true }}
                preventScrollReset
                className="images-link"
              >
                {UPLOADS.details}
              </Link>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** The file itself, or a sign where the browser cannot show it. */
function Thumbnail({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <span className="images-upload-thumbnail">
        <IconPhotoOff size={28} />
      </span>
    );
  return (
    <img src={address} alt="" className="images-upload-thumbnail" onError={() => setBroken(true)} />
  );
}
