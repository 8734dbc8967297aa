import { IMAGE_USE_STATES, type ImageDetails } from '#contract/images';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureSentence } from '../form/failure-sentence';
import { TEXTS } from '../texts';
import { QuestionDialog } from '../ui/QuestionDialog';
import { SaveFailure } from '../ui/SaveFailure';
import { eraseImage } from './queries';
import { ERASING } from './texts';

interface EraseDialogProps {
  image: ImageDetails;
  onClose: () => void;
  /** Told once the picture is gone, or whether the server goes on with what is left. */
  onErased: (isComplete: boolean) => void;
}

/** Before a picture is taken out of everything: what goes with it, and when. */
export function EraseDialog({ image, onClose, onErased }: EraseDialogProps) {
  const erase = useMutation({
    mutationFn: () => eraseImage(image.key),
    onSuccess: onErased,
  });
  const goes = IMAGE_USE_STATES.map((state) => ({
    state,
    count: image.used.filter((use) => use.state === state).length,
  })).filter(({ count }) => count > 0);

  return (
    <QuestionDialog title={ERASING.title} onClose={onClose}>
      <Text>{ERASING.goes}</Text>
      <ul className="image-goes">
        {goes.map(({ state, count }) => (
          <li key={state}>{ERASING.counts[state](count)}</li>
        ))}
        <li>{ERASING.stored}</li>
      </ul>
      <Text>{ERASING.when}</Text>
      <SaveFailure>{erase.error && failureSentence(erase.error, ERASING.removeFailed)}</SaveFailure>
      <Group justify="end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button color="red" loading={erase.isPending} onClick={() => erase.mutate()}>
          {ERASING.confirm}
        </Button>
      </Group>
    </QuestionDialog>
  );
}
