import { topDialog } from './top-dialog';

const CONTROL = 'a, button, [role=option]';

/** The control and the dialog of the first press. */
let control: Element | null = null;
let dialog: Element | undefined;

/**
 * Ignores the second press of a double click when the first one has opened or closed a dialog, or removed the control:
 * another element lies under the pointer by then.
 */
export function ignoreSecondPress(event: MouseEvent): void {
  const { target, type, detail } = event;
  if (detail < 2) {
    if (type !== 'mousedown') return;
    control = target instanceof Element ? target.closest(CONTROL) : null;
    dialog = topDialog();
    return;
  }
  if (control?.isConnected !== false && topDialog() === dialog) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
