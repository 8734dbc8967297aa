import { dateTime } from '#contract/dates';
import { IMAGE_USE_STATES, type ImageDetails, type LibraryImage } from '#contract/images';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconCopy, IconRefresh, IconTrash } from '../icons.ts';
import { failureSentence } from '../form/failures';
import { ask } from '../ui/ask';
import { copyText } from '../ui/copy-text';
import { noticeDone } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { useHeardFailure } from '../ui/still-here';
import { TEXTS } from '../texts';
import { Dialog } from '../ui/Dialog';
import { eraseImage, imageName, keepImage, removeImage } from './queries';
import { ERASING, IMAGE, REPLACING } from './texts';
import { useReplacement } from './use-replacement';
import { changedBy } from './ImageUses';

interface ImageActionsProps {
  image: ImageDetails;
  /** Told what a picture that is not to be erased has become. */
  onKept: (image: LibraryImage) => void;
  /** Told when the picture, or where it is used, is another by now. */
  onChanged: () => void;
  onGone: () => void;
}

/** What can be done with a picture as a whole. */
export function ImageActions({ image, onKept, onChanged, onGone }: ImageActionsProps) {
  const client = useQueryClient();
  const [isErasing, setErasing] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isUsed = image.used.length > 0;
  const refresh = () => client.invalidateQueries({ queryKey: ['images'] });
  const replacement = useReplacement(image, onChanged);
  const hear = useHeardFailure();
  const keep = useMutation({
    mutationFn: () => keepImage(image.key),
    onSuccess: (kept) => {
      noticeDone(IMAGE.kept);
      onKept(kept);
      onChanged();
      return refresh();
    },
    onError: ({ message }) => hear(message),
  });
  const remove = useMutation({
    mutationFn: () => removeImage(image.key),
    onSuccess: () => {
      noticeDone(ERASING.removed);
      void refresh();
    },
    onError: ({ message }) => {
      // Somebody may have used it meanwhile.
      onChanged();
      hear(message);
    },
  });

  async function askRemoval() {
    setHeld(isUsed);
    if (isUsed) return;
    if (await ask({ question: ERASING.confirmRemove(imageName(image)) }))
      remove.mutate(undefined, { onSuccess: onGone });
  }

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
          <Button
            size="xs"
            variant="default"
            loading={keep.isPending}
            onClick={() => keep.mutate()}
          >
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
        {changedBy(image.used) > 0 && (
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
          onClick={() => void askRemoval()}
        >
          {ERASING.remove}
        </Button>
        {isUsed && (
          <Button variant="subtle" color="red" onClick={() => setErasing(true)}>
            {ERASING.everywhere}
          </Button>
        )}
      </Group>
      {isErasing && (
        <EraseDialog
          image={image}
          onClose={() => setErasing(false)}
          onChanged={onChanged}
          onGone={onGone}
        />
      )}
    </Stack>
  );
}

interface EraseDialogProps {
  image: ImageDetails;
  onClose: () => void;
  /** Told when it failed: the picture may be gone, and the answer lost. */
  onChanged: () => void;
  onGone: () => void;
}

/** Before a picture is taken out of everything: what goes with it, and when. */
function EraseDialog({ image, onClose, onChanged, onGone }: EraseDialogProps) {
  const client = useQueryClient();
  const hear = useHeardFailure();
  const erase = useMutation({
    mutationFn: () => eraseImage(image.key),
    onSuccess: (isComplete) => noticeDone(isComplete ? ERASING.erased : ERASING.goesOn),
    onError: (error) => {
      onChanged();
      hear(failureSentence(error, ERASING.removeFailed));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['images'] }),
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
          <Button
            color="red"
            loading={erase.isPending}
            // Who has gone elsewhere meanwhile is left there.
            onClick={() => erase.mutate(undefined, { onSuccess: onGone })}
          >
            {ERASING.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
