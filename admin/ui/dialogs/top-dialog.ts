const OPEN = '[aria-modal="true"]';
const CROSS = '.mantine-Modal-close, .mantine-Drawer-close, [data-cross]';

/** Whether a dialog keeps the screen from being used. */
export function isDialogOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}

/** Escape presses the cross of the dialog on top; those below it stay, and one that has no cross. */
export function closeTopDialog({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // Mantine marks so what an open menu or list takes the key from.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
    return;
  topDialog()?.querySelector<HTMLElement>(CROSS)?.click();
}

/** The dialog above every other. */
export function topDialog(): Element | undefined {
  const open = [...document.querySelectorAll(OPEN)];
  return open.toSorted((a, b) => layerOf(a) - layerOf(b)).at(-1);
}

function layerOf(dialog: Element): number {
  return Number(getComputedStyle(dialog.parentElement!).zIndex);
}
