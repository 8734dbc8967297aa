import { dateTime } from '#contract/dates';
import { isPdf } from '#contract/images/pdf';
import { IMAGE_USE_STATES, type ImageDetails } from '#contract/images/images';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconCopy, IconDownload, IconRefresh, IconTrash } from '../../icons.ts';
import { failureSentence } from '../../form/failures';
import { copyText } from '../../ui/actions/copy-text';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { TEXTS } from '../../texts';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useAction } from '../../ui/actions/use-action';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { IconCrop } from '../icons.ts';
import { eraseImage, imageName, imageQueryKeys, keepImage, removeImage } from '../queries';
import { PDF } from '../pdf-texts';
import { detailTexts } from './pdf-texts';
import { CROPPING, IMAGE } from './texts';
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
  const { details, erase, replace } = detailTexts(image.url);
  const [isErasing, setErasing] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isUsed = image.used.length > 0;
  const usedIn = countChangedContent(image.used);
  const reads = imageQueryKeys(image.key);
  const replacement = useReplacement(image);
  const keep = useAction(() => keepImage(image.key), {
    done: details.kept,
    showsFailure: true,
    invalidates: reads,
  });
  const remove = useAction(() => removeImage(image.key), {
    question: { question: erase.confirmRemove(imageName(image)) },
    done: erase.removed,
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
            {details.toBeErased(dateTime(image.erased_at))}
          </Text>
          <Button size="xs" variant="default" loading={keep.isPending} onClick={() => keep.run()}>
            {details.keep}
          </Button>
        </Group>
      )}
      <SaveFailure>
        {isHeld && isUsed
          ? erase.inUse
          : (replacement.failure ?? (failure && failureSentence(failure, erase.removeFailed)))}
      </SaveFailure>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={copy}>
          {IMAGE.copy}
        </Button>
        {isPdf(image.url) ? (
          <Button
            component="a"
            href={image.url}
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {PDF.download}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCrop size={18} />}
            onClick={() => setCropping(true)}
          >
            {CROPPING.button}
          </Button>
        )}
        {usedIn > 0 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={replacement.isPending}
            onClick={() => void replacement.start()}
          >
            {replace.button}
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
          {erase.remove}
        </Button>
        {isUsed && (
          <Button variant="subtle" color="red" onClick={() => setErasing(true)}>
            {erase.everywhere}
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
  const { erase: texts } = detailTexts(image.url);
  const erase = useAction(() => eraseImage(image.key), {
    done: (isComplete) => (isComplete ? texts.erased : texts.goesOn),
    failed: (error) => failureSentence(error, texts.removeFailed),
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
    <Dialog title={texts.title} onClose={erase.isPending ? undefined : onClose}>
      <Stack>
        <Text>{texts.goes}</Text>
        <ul className="image-goes">
          {goes.map(({ state, count }) => (
            <li key={state}>{texts.counts[state](count)}</li>
          ))}
          <li>{texts.stored}</li>
        </ul>
        <Text>{texts.when}</Text>
        <SaveFailure>{erase.error && failureSentence(erase.error, texts.removeFailed)}</SaveFailure>
        <Group justify="end">
          <Button variant="default" data-autofocus disabled={erase.isPending} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button color="red" loading={erase.isPending} onClick={() => erase.run()}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
