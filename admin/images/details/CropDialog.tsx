import 'react-image-crop/dist/ReactCrop.css';
import './crop-dialog.css';
import type { ImageDetails } from '#contract/images/images';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ReactCrop, centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { ApiFailure } from '../../api';
import { failureSentence } from '../../form/failures';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useAction } from '../../ui/actions/use-action';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { TEXTS } from '../../texts';
import { changeImage, keyOf } from '../queries';
import { CROPPING } from './texts';
import { cropPicture, type Part } from '../upload/convert-picture';
import { uploadPicture } from '../upload/upload';

/** Width divided by height; the names are those of the crops that the site shows. */
const RATIOS = { free: undefined, card: 16 / 10, share: 1.91, portrait: 1 } as const;
type Ratio = keyof typeof RATIOS;

/** Part of the image that the first frame takes, in percent. */
const FIRST = 80;
/** Shortest side of a part, in pixels of the image. */
const SHORTEST = 16;

const { selection: cropArea, handles } = CROPPING;
const LABELS = {
  cropArea,
  nwDragHandle: handles.nw,
  nDragHandle: handles.n,
  neDragHandle: handles.ne,
  eDragHandle: handles.e,
  seDragHandle: handles.se,
  sDragHandle: handles.s,
  swDragHandle: handles.sw,
  wDragHandle: handles.w,
};

interface CropDialogProps {
  image: ImageDetails;
  /** Number of contents in which the new image can replace this one. */
  usedIn: number;
  onClose: () => void;
  /** Called with the stored image, and true when it shall replace this one everywhere. */
  onCropped: (cropped: { key: string }, isEverywhere: boolean) => void;
}

/** Dialog that stores a part of an image as a new image, with its description. The original stays. */
export function CropDialog({ image, usedIn, onClose, onCropped }: CropDialogProps) {
  const [ratio, setRatio] = useState<Ratio>('free');
  const [part, setPart] = useState<PercentCrop>(() => frameOf('free', image));
  const store = async (isEverywhere: boolean) => {
    const key = await storePart(image, part);
    return { key, isEverywhere };
  };
  const save = useAction(store, {
    done: CROPPING.done,
    failed: (error) => failureSentence(error, CROPPING.failed),
    showsFailure: true,
    onDone: ({ key, isEverywhere }) => onCropped({ key }, isEverywhere),
    invalidates: [['images']],
  });
  const width = Math.round((part.width * image.width) / 100);
  const height = Math.round((part.height * image.height) / 100);
  const canSave = Math.min(width, height) >= Math.min(SHORTEST, image.width, image.height);

  return (
    <Dialog title={CROPPING.title} size="60rem" onClose={save.isPending ? undefined : onClose}>
      <Stack>
        <Text size="sm">{CROPPING.hint}</Text>
        <SegmentedControl
          aria-label={CROPPING.ratio}
          style={{ alignSelf: 'start' }}
          value={ratio}
          data={Object.keys(RATIOS).map((value) => ({
            value,
            label: CROPPING.ratios[value as Ratio],
          }))}
          onChange={(value) => {
            setRatio(value as Ratio);
            setPart(frameOf(value as Ratio, image));
          }}
        />
        <ReactCrop
          className="image-crop"
          crop={part}
          aspect={RATIOS[ratio]}
          keepSelection
          disabled={save.isPending}
          ariaLabels={LABELS}
          onChange={(_, percent) => setPart(percent)}
        >
          <img src={image.url} alt={image.alt} width={image.width} height={image.height} />
        </ReactCrop>
        <Text size="sm" role="status">
          {CROPPING.pixels(width, height)}
        </Text>
        <SaveFailure>{save.error && failureSentence(save.error, CROPPING.failed)}</SaveFailure>
        <Text size="sm">{CROPPING.keeps}</Text>
        <Group justify="end">
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button
            variant={usedIn > 0 ? 'default' : 'filled'}
            disabled={!canSave}
            loading={save.isPending}
            onClick={() => save.run(false)}
          >
            {CROPPING.copy}
          </Button>
          {usedIn > 0 && (
            <Button disabled={!canSave} loading={save.isPending} onClick={() => save.run(true)}>
              {CROPPING.everywhere(usedIn)}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Returns the first frame of a ratio, in the middle of the image. */
function frameOf(ratio: Ratio, { width, height }: ImageDetails): PercentCrop {
  const size = { unit: '%', width: FIRST, height: FIRST } as const;
  const aspect = RATIOS[ratio];
  const frame = aspect ? makeAspectCrop(size, aspect, width, height) : size;
  return centerCrop(frame, width, height);
}

/** Stores a part of an image with the words of the whole, and returns its key. */
async function storePart(image: ImageDetails, part: Part): Promise<string> {
  const response = await fetch(image.url).catch(() => null);
  const file = response?.ok
    ? await cropPicture(await response.blob(), image.filename || image.key, part)
    : null;
  if (!file) throw new ApiFailure(415, { message: CROPPING.unreadable });
  const { url } = await uploadPicture(file, () => {});
  const { alt, is_decorative, caption, credit } = image;
  await changeImage(keyOf(url), { alt, is_decorative, caption, credit });
  return keyOf(url);
}
