import type { LibraryImage } from '#contract/images/images';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { PICKER } from '../texts';
import { ImagePicker } from './ImagePicker';

/** Limits on the number of chosen images. */
export interface ImageCount {
  min: number;
  max: number;
}

/** Image library in a dialog, to choose several images in the order of the clicks. */
export function ImagesPicker({
  min,
  max,
  onDone,
}: ImageCount & { onDone: (images: LibraryImage[]) => void }) {
  const [chosen, setChosen] = useState<LibraryImage[]>([]);

  function toggle(image: LibraryImage) {
    setChosen((images) => {
      const others = images.filter(({ key }) => key !== image.key);
      const isAdded = others.length === images.length && images.length < max;
      return isAdded ? [...images, image] : others;
    });
  }

  return (
    <>
      <ImagePicker chosen={chosen.map(({ key }) => key)} onPick={toggle} />
      <Group className="images-chosen">
        <Text role="status">{PICKER.chosen(chosen.length, min, max)}</Text>
        <Button disabled={chosen.length < min} onClick={() => onDone(chosen)}>
          {PICKER.insert}
        </Button>
      </Group>
    </>
  );
}
