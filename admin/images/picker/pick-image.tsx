import type { LibraryImage } from '#contract/images/images';
import { Suspense } from 'react';
import { openDialog } from '../../ui/dialogs/ask';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { Loading } from '../../ui/notices/LoadState';
import type { SizeLimits } from '../upload/convert-picture';
import { PICKER } from '../texts';

const ImagePicker = dialogOnDemand(() => import('./ImagePicker'), 'ImagePicker');

interface PickOptions {
  title?: string;
  /** Size limits of uploads, when they differ from those of an article's image. */
  limits?: SizeLimits | undefined;
  /** Called once the closing transition of the dialog has ended. */
  onGone?: () => void;
}

/** Asks for an image of the library, or an upload. Resolves to null when the dialog is closed. */
export function pickImage({ title = PICKER.title, limits, onGone }: PickOptions = {}) {
  return new Promise<LibraryImage | null>((resolve) => {
    void openDialog((close) => ({
      title,
      size: '72rem',
      onClose: () => resolve(null),
      ...(onGone && { onExitTransitionEnd: onGone }),
      children: (
        <Suspense fallback={<Loading rows={6} />}>
          <ImagePicker
            limits={limits}
            onPick={(image) => {
              resolve(image);
              close();
            }}
          />
        </Suspense>
      ),
    }));
  });
}
