import type { LibraryImage } from '#contract/images/images';
import { Suspense } from 'react';
import { openDialog } from '../../ui/dialogs/ask';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { Loading } from '../../ui/notices/LoadState';
import type { SizeLimits } from '../upload/convert-picture';
import { PICKER } from '../texts';
import type { ImageCount } from './ImagesPicker';

const ImagePicker = dialogOnDemand(() => import('./ImagePicker'), 'ImagePicker');
const ImagesPicker = dialogOnDemand(() => import('./ImagesPicker'), 'ImagesPicker');

interface PickOptions {
  title?: string;
  /** True to choose a PDF in place of an image. */
  isForPdfs?: boolean;
  /** Size limits of uploads, when they differ from those of an article's image. */
  limits?: SizeLimits | undefined;
  /** Called once the closing transition of the dialog has ended. */
  onGone?: () => void;
}

/** Asks for an image or a PDF of the library, or an upload. Resolves to null when the dialog is closed. */
export function pickImage({
  title = PICKER.title,
  isForPdfs = false,
  limits,
  onGone,
}: PickOptions = {}) {
  return new Promise<LibraryImage | null>((resolve) => {
    void openDialog((close) => ({
      title,
      size: '72rem',
      onClose: () => resolve(null),
      ...(onGone && { onExitTransitionEnd: onGone }),
      children: (
        <Suspense fallback={<Loading rows={6} />}>
          <ImagePicker
            isForPdfs={isForPdfs}
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

/** Asks for several images of the library. Resolves to none when the dialog is closed. */
export function pickImages({ min, max, onGone }: ImageCount & { onGone: () => void }) {
  return new Promise<LibraryImage[]>((resolve) => {
    void openDialog((close) => ({
      title: PICKER.severalTitle,
      size: '72rem',
      onClose: () => resolve([]),
      onExitTransitionEnd: onGone,
      children: (
        <Suspense fallback={<Loading rows={6} />}>
          <ImagesPicker
            min={min}
            max={max}
            onDone={(images) => {
              resolve(images);
              close();
            }}
          />
        </Suspense>
      ),
    }));
  });
}
