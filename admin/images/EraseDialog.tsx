import { IMAGE_USE_STATES, type ImageDetails } from '#contract/images';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureSentence } from '../form/failure-sentence';
import { TEXTS } from '../texts';
import { Dialog } from '../ui/Dialog';
import { noticeDone } from '../ui/notices';
import { SaveFailure } from '../ui/SaveFailure';
import { useHeardFailure } from '../ui/use-heard-failure';
import { eraseImage } from './queries';
import { ERASING } from './texts';

interface EraseDialogProps {
  image: ImageDetails;
  onClose: () => void;
  /** Told when it failed: the picture may be gone, and the answer lost. */
  onChanged: () => void;
  onGone: () => void;
}

/** Before a picture is taken out of everything: what goes with it, and when. */
export function EraseDialog({ image, onClose, onChanged, onGone }: EraseDialogProps) {
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
