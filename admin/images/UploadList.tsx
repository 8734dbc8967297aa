import './images.css';
import type { ImageDetails } from '#contract/images';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { isUnderWay, mayRetry, type Upload, type UploadQueue } from './upload-queue';
import { UPLOADS } from './texts';
import { UploadRow } from './UploadRow';

interface UploadListProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Takes a picture that has arrived, where one is being chosen. */
  onPick?: ((image: ImageDetails) => void) | undefined;
}

/** The files that were sent, each with how far it is, what went wrong, and its description. */
export function UploadList({ queue, uploads, onPick }: UploadListProps) {
  if (uploads.length === 0) return null;
  const stored = uploads.filter(({ state }) => state === 'stored').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const isBusy = uploads.some(isUnderWay);
  return (
    <Card component="section" p="md" shadow="xs" aria-label={UPLOADS.label}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text role="status" fw={600}>
            {UPLOADS.state(stored, failed, uploads.length)}
          </Text>
          <Group gap="xs">
            {uploads.filter(mayRetry).length > 1 && (
              <Button size="xs" variant="default" onClick={() => queue.retryFailed()}>
                {UPLOADS.retryAll}
              </Button>
            )}
            {!isBusy && (
              <Button size="xs" variant="subtle" onClick={() => queue.clear()}>
                {UPLOADS.clear}
              </Button>
            )}
          </Group>
        </Group>
        <ul className="images-uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} onPick={onPick} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
