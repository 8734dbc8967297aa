import { dateTime } from '#contract/dates';
import { IMAGE_USE_STATES, type ImageDetails } from '#contract/images/images';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconCopy, IconRefresh, IconTrash } from '../../icons.ts';
import { failureSentence } from '../../form/failures';
import { copyText } from '../../ui/actions/copy-text';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { TEXTS } from '../../texts';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useAction } from '../../ui/actions/use-action';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { IconCrop } from '../icons.ts';
import { eraseImage, imageName, imageQueryKeys, keepImage, removeImage } from '../queries';
import { CROPPING, ERASING, IMAGE, REPLACING } from '../texts';
import { useReplacement } from './use-replacement';
import { countChangedContent } from './ImageUses';

const CropDialog = dialogOnDemand(() => import('./CropDialog'), 'CropDialog');

interface ImageActionsProps {
  image: ImageDetails;
  /** Called when the image is deleted or its erasure has started. */
  onGone: () => void;
}

/** Actions on an image: copy its address, crop it, replace it, delete it, or erase it everywhere. */
export function ImageActions({ image, onGone }: ImageActionsProps) {
  const [isErasing, setErasing] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isUsed = image.used.length > 0;
  const usedIn = countChangedContent(image.used);
  const reads = imageQueryKeys(image.key);
  const replacement = useReplacement(image);
  const keep = useAction(() => keepImage(image.key), {
    done: IMAGE.kept,
    showsFailure: true,
    invalidates: reads,
  });
  const remove = useAction(() => removeImage(image.key), {
    question: { question: ERASING.confirmRemove(imageName(image)) },
    done: ERASING.removed,
    showsFailure: true,
    onDone: onGone,
    // After a refusal, the list of uses is stale: content may have started to use the image.
    invalidates: reads,
  });

  function copy() {
    const address = new URL(image.url, location.href).href;
    copyText(address, { copied: IMAGE.copied, copyFailed: `${IMAGE.copyFailed} ${address}` });
  }

  const failure = keep.error ?? remove.error;
  return (
    <Stack gap="sm">
      {image.erased_at && (
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {IMAGE.toBeErased(dateTime(image.erased_at))}
          </Text>
          <Button size="xs" variant="default" loading={keep.isPending} onClick={() => keep.run()}>
            {IMAGE.keep}
          </Button>
        </Group>
      )}
      <SaveFailure>
        {isHeld && isUsed
          ? ERASING.inUse
          : (replacement.failure ?? (failure && failureSentence(failure, ERASING.removeFailed)))}
      </SaveFailure>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={copy}>
          {IMAGE.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCrop size={18} />}
          onClick={() => setCropping(true)}
        >
          {CROPPING.button}
        </Button>
        {usedIn > 0 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={replacement.isPending}
            onClick={() => void replacement.start()}
          >
            {REPLACING.button}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} />}
          loading={remove.isPending}
          onClick={() => {
            setHeld(isUsed);
            if (!isUsed) remove.run();
          }}
        >
          {ERASING.remove}
        </Button>
        {isUsed && (
          <Button variant="subtle" color="red" onClick={() => setErasing(true)}>
            {ERASING.everywhere}
          </Button>
        )}
      </Group>
      {isCropping && (
        <Suspense>
          <CropDialog
            image={image}
            usedIn={usedIn}
            onClose={() => setCropping(false)}
            onCropped={(cropped, isEverywhere) => {
              setCropping(false);
              if (isEverywhere) replacement.replaceBy(cropped);
              else replacement.show(cropped);
            }}
          />
        </Suspense>
      )}
      {isErasing && <EraseDialog image={image} onClose={() => setErasing(false)} onGone={onGone} />}
    </Stack>
  );
}

interface EraseDialogProps {
  image: ImageDetails;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before an image is erased everywhere. Lists the content that loses it. */
function EraseDialog({ image, onClose, onGone }: EraseDialogProps) {
  const erase = useAction(() => eraseImage(image.key), {
    done: (isComplete) => (isComplete ? ERASING.erased : ERASING.goesOn),
    failed: (error) => failureSentence(error, ERASING.removeFailed),
    showsFailure: true,
    onDone: onGone,
    // After a lost response the image may be erased.
    invalidates: imageQueryKeys(image.key),
  });
  const goes = IMAGE_USE_STATES.map((state) => ({
    state,
    count: image.used.filter((use) => use.state === state).length,
  })).filter(({ count }) => count > 0);

  return (
    <Dialog title={ERASING.title} onClose={erase.isPending ? undefined : onClose}>
      <Stack>
        <Text>{ERASING.goes}</Text>
        <ul className="image-goes">
          {goes.map(({ state, count }) => (
            <li key={state}>{ERASING.counts[state](count)}</li>
          ))}
          <li>{ERASING.stored}</li>
        </ul>
        <Text>{ERASING.when}</Text>
        <SaveFailure>
          {erase.error && failureSentence(erase.error, ERASING.removeFailed)}
        </SaveFailure>
        <Group justify="end">
          <Button variant="default" data-autofocus disabled={erase.isPending} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button color="red" loading={erase.isPending} onClick={() => erase.run()}>
            {ERASING.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
