const OPEN = '[aria-modal="true"]';
const CLOSE_BUTTON = '.mantine-Modal-close, .mantine-Drawer-close, [data-cross]';

/** Returns true when a dialog covers the screen. */
export function isDialogOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}

/** Closes the top dialog on Escape, by its close button. A dialog without one stays, and so do those below it. */
export function closeTopDialog({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // Mantine sets this attribute where an open menu or list handles the key.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
    return;
  topDialog()?.querySelector<HTMLElement>(CLOSE_BUTTON)?.click();
}

/** Returns the dialog with the highest z-index; undefined without a dialog. */
export function topDialog(): Element | undefined {
  const open = [...document.querySelectorAll(OPEN)];
  return open.toSorted((a, b) => layerOf(a) - layerOf(b)).at(-1);
}

function layerOf(dialog: Element): number {
  return Number(getComputedStyle(dialog.parentElement!).zIndex);
}
