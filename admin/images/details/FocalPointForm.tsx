import './details.css';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { failureSentence } from '../../form/failures';
import { handleSubmit } from '../../form/on-submit';
import { useAction } from '../../ui/actions/use-action';
import { LoadState } from '../../ui/notices/LoadState';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { changeImage, imageQueryKeys, useImage } from '../queries';
import { IMAGE } from './texts';
import { Crops, FocalPoint } from './FocalPoint';

interface FocalPointFormProps {
  imageKey: string;
  onDone: () => void;
}

/** Form of the focal point of an image, for a dialog over another screen. */
export function FocalPointForm({ imageKey, onDone }: FocalPointFormProps) {
  const { image, error, refetch } = useImage(imageKey);
  const [moved, setMoved] = useState<{ x: number; y: number }>();
  const save = useAction(
    (focus: { focus_x: number; focus_y: number }) => changeImage(imageKey, focus),
    {
      done: IMAGE.saved,
      failed: (failure) => failureSentence(failure, IMAGE.saveFailed),
      showsFailure: true,
      onDone,
      invalidates: imageQueryKeys(imageKey),
    },
  );
  if (!image)
    return <LoadState query={{ data: image, error, refetch }} failed={IMAGE.loadFailed} rows={6} />;
  const { x, y } = moved ?? { x: image.focus_x, y: image.focus_y };
  return (
    <form noValidate onSubmit={handleSubmit(() => save.run({ focus_x: x, focus_y: y }))}>
      <Stack>
        <FocalPoint
          image={image}
          x={x}
          y={y}
          onChange={(left, top) => setMoved({ x: left, y: top })}
        />
        <Crops url={image.url} x={x} y={y} />
        <SaveFailure>{save.error && failureSentence(save.error, IMAGE.saveFailed)}</SaveFailure>
        <Button type="submit" loading={save.isPending} style={{ alignSelf: 'end' }}>
          {IMAGE.save}
        </Button>
      </Stack>
    </form>
  );
}
