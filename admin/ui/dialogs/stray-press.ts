const LAYER = '.mantine-Modal-root, .mantine-Drawer-root, .admin-cover';
const CONTROL = 'a, button, [role=option]';

/** What the first press of a double click was on, and in. */
let control: Element | null = null;
let layer: Element | null = null;

/**
 * Keeps the second press of a double click from what has come to lie there since the first: what is below
 * a dialog or a menu that has gone, or the ground of a dialog that has come.
 */
export function ignoreStrayPress(event: MouseEvent): void {
  const { target, type, detail } = event;
  if (!(target instanceof Element)) return;
  if (detail < 2) {
    if (type !== 'mousedown') return;
    control = target.closest(CONTROL);
    layer = target.closest(LAYER);
    return;
  }
  if (control?.isConnected !== false && target.closest(LAYER) === layer) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
