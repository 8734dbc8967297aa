import { Suspense } from 'react';
import { openDialog } from '../../ui/dialogs/ask';
import { Loading } from '../../ui/notices/LoadState';
import { dialogOnDemand } from '../../ui/state/on-demand';
import { keyOf } from '../queries';
import { PICTURE } from '../texts';

const FocalPointForm = dialogOnDemand(() => import('./FocalPointForm'), 'FocalPointForm');

/** Opens a dialog that moves the focal point of an image. */
export function adjustFocus(url: string, { onGone }: { onGone: () => void }): void {
  void openDialog((close) => ({
    title: PICTURE.focus,
    size: '48rem',
    onExitTransitionEnd: onGone,
    children: (
      <Suspense fallback={<Loading rows={6} />}>
        <FocalPointForm imageKey={keyOf(url)} onDone={close} />
      </Suspense>
    ),
  }));
}
