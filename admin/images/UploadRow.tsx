import type { ImageDetails } from '#contract/images';
import { Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { IconPhotoOff } from '../icons.ts';
import { RemoveButton } from '../ui/RemoveButton';
import { SaveFailure } from '../ui/SaveFailure';
import { UPLOADS } from './texts';
import { UploadedPicture } from './UploadedPicture';
import type { Upload, UploadQueue } from './upload-queue';

interface UploadRowProps {
  upload: Upload;
  queue: UploadQueue;
  onPick?: ((image: ImageDetails) => void) | undefined;
}

/** One file on its way, then the picture that it has become. */
export function UploadRow({ upload, queue, onPick }: UploadRowProps) {
  const { id, file, preview, state, progress, failure, isFinal, stored } = upload;
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
        {stored && <UploadedPicture stored={stored} file={file} onPick={onPick} />}
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
