const LAYER = '.mantine-Modal-root, .mantine-Drawer-root, .admin-cover';

/** What the first press of a double click was on. */
let first: Element | undefined;

/**
 * Keeps the second press of a double click from what has come to lie there since the first: what is below
 * a dialog that has gone, or the ground of one that has come.
 */
export function ignoreStrayPress(event: MouseEvent): void {
  const { target, type, detail } = event;
  if (!(target instanceof Element)) return;
  if (detail < 2) {
    if (type === 'mousedown') first = target.closest('a, button') ?? target;
    return;
  }
  if (!first || (first.isConnected && layerOf(first) === layerOf(target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function layerOf(element: Element): Element | null {
  return element.closest(LAYER);
}
