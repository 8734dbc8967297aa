import type { LibraryImage } from '#contract/images';
import { modals } from '@mantine/modals';
import { Suspense } from 'react';
import { Loading } from '../ui/Loading';
import { dialogsShown } from '../ui/ask';
import { onDemand } from '../ui/on-demand';
import type { Room } from './convert-picture';
import { PICKER } from './texts';

const ImagePicker = onDemand(async () => (await import('./ImagePicker')).ImagePicker);

interface Picking {
  title?: string;
  /** How heavy and large one that is added may be, when not as an article's. */
  room?: Room | undefined;
  /** Done once the dialog has gone. */
  onGone?: () => void;
}

/** Has a picture of the library chosen, or added to it. Returns null when the dialog is closed. */
export async function pickImage({ title = PICKER.title, room, onGone }: Picking = {}) {
  await dialogsShown();
  return new Promise<LibraryImage | null>((resolve) => {
    const id = modals.open({
      title,
      size: '72rem',
      onClose: () => resolve(null),
      ...(onGone && { onExitTransitionEnd: onGone }),
      children: (
        <Suspense fallback={<Loading rows={6} />}>
          <ImagePicker
            room={room}
            onPick={(image) => {
              resolve(image);
              modals.close(id);
            }}
          />
        </Suspense>
      ),
    });
  });
}
