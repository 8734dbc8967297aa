const TRIED_FOR = 1000;

/**
 * Gives the focus back to a button that was busy meanwhile, as soon as it can take it, unless
 * something else has the focus: browsers take it from what is disabled. The screen has that of one that is gone.
 */
export function giveFocusBack(former: Element | null): void {
  const start = performance.now();
  const attempt = () => {
    if (!(former instanceof HTMLElement) || document.activeElement !== document.body) return;
    if (!former.isConnected) return document.querySelector('main')?.focus({ preventScroll: true });
    former.focus();
    if (document.activeElement === document.body && performance.now() - start < TRIED_FOR)
      requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
