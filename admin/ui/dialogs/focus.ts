import { useEffect, useRef } from 'react';
import { topDialog } from './top-dialog';

/** What lies over the rest, and gives the focus back when it goes. */
const LAYERS = '[role="dialog"], [role="menu"], .admin-notices, .admin-cover';

/** What has the focus when nothing in it has it. */
const GROUND = 'body, main, [role=dialog], .admin-cover';

/** The button that sends a form. */
const SENDER = 'form [type=submit]';

/** Milliseconds in which whatever takes the focus on purpose has done so. */
const TAKEN_WITHIN = 20;

/**
 * Keeps the place of who works with a keyboard: browsers take the focus from what is disabled, hidden
 * or removed, and give it to nothing. It goes back to what was only busy, else to what had it before a
 * dialog, a menu or a notice, or to the text around, else to what sends the form that it stood in, else to
 * what is nearest around it: a row, the dialog on top, or the screen.
 */
export function keepFocus(): void {
  let holder: Element | null = null;
  /** The text that it stands in. */
  let text: Element | null = null;
  /** What had it before each layer, the latest last. */
  let former: Element[] = [];
  /** Whether it stands in a form: another one may come in the place of that. */
  let isInForm = false;
  /** What was around it when it went, and can have the focus. */
  let around: Element | null = null;
  /** Whether it was taken: who leaves a field has left it. */
  let isTaken = false;
  let timer: number | undefined;

  const isBusy = () => Boolean(holder?.matches(':disabled'));
  const isNowhere = () =>
    document.activeElement !== holder && document.activeElement?.matches(GROUND);

  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const layer = target.closest(LAYERS);
    const isOver = layer && !layer.contains(holder);
    // Pressed while it is busy, a button leaves the focus to what is below it.
    if (!isOver && target.matches(GROUND) && isBusy()) return;
    if (!layer) former = [];
    else if (holder && isOver) former.push(holder);
    const form = target.closest('form');
    if (form || !layer) isInForm = form !== null;
    holder = target;
    text = target.parentElement?.closest('[contenteditable="true"]') ?? null;
    around = null;
    isTaken = false;
  });

  addEventListener('mousedown', ({ detail, target }) =>
    setTimeout(() => {
      // Busy since the first press, it lets the second one through.
      const isOnIt = detail > 1 || (target instanceof Node && holder?.contains(target));
      // Who presses beside everything has left what had it.
      if (isNowhere() && !isOnIt && !holder?.closest(LAYERS)) holder = null;
    }),
  );

  function settle(): void {
    timer = undefined;
    if (!holder || !isNowhere() || !(isTaken || !isShown(holder))) return;
    const dialog = topDialog();
    const sender = isInForm ? (dialog ?? document).querySelector(SENDER) : null;
    const next = [around, sender, ...former, text, holder].findLast(
      (element) => element && isShown(element) && dialog?.contains(element) !== false,
    );
    if (!next?.matches(':disabled')) return focus(next);
    // What is busy can take it later: that is seen.
    if (!next.matches('[data-loading]')) focus(undefined);
  }

  new MutationObserver((records) => {
    if (!holder) return;
    isTaken ||= isBusy();
    for (const { target, removedNodes } of records) {
      if (![...removedNodes].some(isAround(holder))) continue;
      isTaken = true;
      around = (target as Element).closest('[tabindex]');
    }
    timer ??= window.setTimeout(settle, TAKEN_WITHIN);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}

const isAround = (element: Element) => (node: Node) => node.contains(element);

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

function focus(element: Element | null | undefined): void {
  const next = element ?? topDialog()?.closest('[tabindex]') ?? document.querySelector('main');
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
