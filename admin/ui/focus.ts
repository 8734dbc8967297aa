import { useEffect, useRef } from 'react';

/** What lies over the rest, and gives the focus back when it goes. */
const LAYERS = '[role="dialog"], [role="menu"], .admin-notices';

/** What has the focus when nothing has it. */
const GROUND = 'body, main';

/** Milliseconds in which whatever takes the focus on purpose has done so. */
const TAKEN_WITHIN = 20;

/**
 * Keeps the place of who works with a keyboard: browsers take the focus from what is disabled or
 * removed, and give it to nothing. It goes back to what was only busy, else to what had it before a
 * dialog, a menu or a notice, else to the screen.
 */
export function keepFocus(): void {
  let holder: Element | null = null;
  /** What had it before each layer, the latest last. */
  let former: Element[] = [];
  let timer: number | undefined;

  const isNowhere = () =>
    document.activeElement !== holder && document.activeElement?.matches(GROUND);

  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    // Pressed while it is busy, a button leaves the focus to what is below it.
    if (target.matches(GROUND) && holder?.matches(':disabled')) return;
    const layer = target.closest(LAYERS);
    if (!layer) former = [];
    else if (holder && !layer.contains(holder)) former.push(holder);
    holder = target;
  });

  addEventListener('mousedown', () =>
    setTimeout(() => {
      // Who presses beside everything has left what had it.
      if (isNowhere() && !holder?.matches(':disabled') && !holder?.closest(LAYERS)) holder = null;
    }),
  );

  function settle(): void {
    timer = undefined;
    if (!holder || !isNowhere()) return;
    const next = [...former, holder].findLast((element) => element.isConnected);
    if (!next?.matches(':disabled')) return focus(next);
    // What is busy can take it later: that is seen.
    if (!next.matches('[data-loading]')) focus(undefined);
  }

  new MutationObserver(() => {
    if (holder && !timer) timer = window.setTimeout(settle, TAKEN_WITHIN);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}

function focus(element: Element | undefined): void {
  const next = element ?? document.querySelector('main');
  // Who has scrolled on meanwhile stays there.
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Gives the focus to a field that has come in the place of what the person has just used. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A dialog notes what had the focus after the effects of what is in it.
    const coming = setTimeout(() => field.current?.focus());
    return () => clearTimeout(coming);
  }, []);
  return field;
}
