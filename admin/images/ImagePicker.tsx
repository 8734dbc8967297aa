import './images.css';
import type { LibraryImage } from '#contract/images';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { IconPhotoUp } from '../icons.ts';
import { useFirstFocus } from '../ui/focus';
import { PICTURES, type Room } from './convert-picture';
import { FileChoice } from './FileChoice';
import { ImageBrowser } from './ImageBrowser';
import type { ImageView } from './queries';
import { LIBRARY, PICKER, PICTURE } from './texts';
import { UploadList } from './UploadList';
import { UploadQueue, useUploads } from './upload-queue';
import { useFileDrop } from './use-file-drop';

interface ImagePickerProps {
  room?: Room | undefined;
  onPick: (image: LibraryImage) => void;
}

/** The library where a picture is asked for: one is chosen, or added and described first. */
export function ImagePicker({ room, onPick }: ImagePickerProps) {
  const [view, setView] = useState<ImageView>({ q: '', filter: 'all' });
  const [queue] = useState(() => new UploadQueue(room));
  const uploads = useUploads(queue);
  // The dialog opens before its code is there.
  const field = useFirstFocus();
  const { zone, isOver } = useFileDrop((files) => queue.add(files));
  return (
    <div ref={zone} className="images-drop" data-over={isOver || undefined}>
      <Stack>
        <Group>
          <FileChoice accept={PICTURES} multiple onChoose={(files) => queue.add(files)}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconPhotoUp size={18} />}>
                {PICKER.add}
              </Button>
            )}
          </FileChoice>
          <Text size="sm" visibleFrom="sm">
            {PICTURE.drop}
          </Text>
          <Text size="sm">{LIBRARY.privacy}</Text>
        </Group>
        <UploadList queue={queue} uploads={uploads} onPick={onPick} />
        <ImageBrowser
          view={view}
          onView={(part) => setView((shown) => ({ ...shown, ...part }))}
          onPick={onPick}
          field={field}
        />
      </Stack>
    </div>
  );
}
