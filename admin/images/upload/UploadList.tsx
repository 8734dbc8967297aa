import '../library/library.css';
import type { ImageDetails } from '#contract/images/images';
import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconFile } from '../../icons.ts';
import { IconPhotoOff } from '../icons';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { RemoveButton } from '../../ui/lists/RowButton';
import { isInProgress, canRetry, useUploads, type Upload, type UploadQueue } from './queue';
import { uploadTexts } from '../pdf-texts';
import { UPLOADS } from '../texts';
import { isPdfFile } from './pdf-file';
import { UploadedPicture } from './UploadedPicture';

interface UploadListProps {
  queue: UploadQueue;
  /** Receives an uploaded image, when the list is in the picker. */
  onPick?: ((image: ImageDetails) => void) | undefined;
  /** Called before the list is emptied by the author and disappears. */
  onEmptied: () => void;
}

/** List of uploads, each with its progress, its failure, or its description. */
export function UploadList({ queue, onPick, onEmptied }: UploadListProps) {
  const uploads = useUploads(queue);
  if (uploads.length === 0) return null;
  const stored = uploads.filter(({ state }) => state === 'stored').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const isBusy = uploads.some(isInProgress);
  const texts = uploadTexts(uploads.some(({ file }) => isPdfFile(file)));
  return (
    <Card component="section" p="md" shadow="xs" aria-label={texts.label} tabIndex={-1}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text role="status" fw={600}>
            {texts.state(stored, failed, uploads.length)}
          </Text>
          <Group gap="xs">
            {uploads.filter(canRetry).length > 1 && (
              <Button size="xs" variant="default" onClick={() => queue.retryFailed()}>
                {texts.retryAll}
              </Button>
            )}
            {!isBusy && (
              <Button
                size="xs"
                variant="subtle"
                onClick={() => {
                  onEmptied();
                  queue.clear();
                }}
              >
                {UPLOADS.clear}
              </Button>
            )}
          </Group>
        </Group>
        <ul className="admin-list images-uploads">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              queue={queue}
              onPick={onPick}
              onEmptied={onEmptied}
            />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

interface UploadRowProps extends UploadListProps {
  upload: Upload;
}

/** One upload, then the stored image. */
function UploadRow({ upload, queue, onPick, onEmptied }: UploadRowProps) {
  const { id, file, preview, state, progress, failure, stored } = upload;
  const row = useRef<HTMLLIElement>(null);

  function remove() {
    const { nextElementSibling: next, previousElementSibling: former } = row.current!;
    const beside = next ?? former;
    if (beside instanceof HTMLElement) beside.focus();
    else onEmptied();
    queue.remove(id);
  }

  return (
    <li ref={row} className="images-upload" tabIndex={-1}>
      <Thumbnail address={preview} isPdf={isPdfFile(file)} />
      <div>
        <Group justify="space-between" wrap="nowrap" align="start">
          <span className="images-upload-name">{file.name}</span>
          {state === 'failed' && (
            <RemoveButton label={UPLOADS.remove(file.name)} isPending={false} onClick={remove} />
          )}
        </Group>
        {state === 'waiting' && <Text size="sm">{UPLOADS.waiting}</Text>}
        {state === 'sending' && (
          <>
            <Text size="sm">{UPLOADS.sending}</Text>
            <Progress value={progress * 100} aria-label={UPLOADS.progress(file.name)} mt="xs" />
          </>
        )}
        <SaveFailure onRetry={canRetry(upload) ? () => queue.retry(id) : undefined}>
          {failure?.message}
        </SaveFailure>
        {stored && <UploadedPicture stored={stored} file={file} onPick={onPick} />}
      </div>
    </li>
  );
}

/** Thumbnail of the file, or an icon when the browser cannot show it. */
function Thumbnail({ address, isPdf }: { address: string; isPdf: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (isPdf || isBroken)
    return (
      <span className="images-upload-thumbnail">
        {isPdf ? <IconFile size={28} aria-hidden /> : <IconPhotoOff size={28} />}
      </span>
    );
  return (
    <img src={address} alt="" className="images-upload-thumbnail" onError={() => setBroken(true)} />
  );
}
