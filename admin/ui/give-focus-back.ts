const TRIED_FOR = 1000;

/**
 * Gives the focus back to a button that was busy meanwhile, as soon as it can take it, unless
 * something else has the focus: browsers take it from what is disabled. The screen has that of one that is gone.
 */
export function giveFocusBack(former: Element | null): void {
  const start = performance.now();
  const holder = document.activeElement;
  // A question that was answered has the focus until it has faded.
  const isFading = holder?.closest('.mantine-Modal-root') != null;
  const attempt = () => {
    const isOver = performance.now() - start > TRIED_FOR;
    const { activeElement } = document;
    if (isFading && activeElement === holder && !isOver) return requestAnimationFrame(attempt);
    if (!(former instanceof HTMLElement) || activeElement !== document.body) return;
    const next = former.isConnected ? former : document.querySelector('main');
    // Who has scrolled on meanwhile stays there.
    next?.focus({ preventScroll: true });
    if (document.activeElement === document.body && !isOver) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
