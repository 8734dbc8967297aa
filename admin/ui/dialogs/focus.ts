import { useEffect, useLayoutEffect, useRef } from 'react';
import { topDialog } from './top-dialog';

/** Elements that hold others and can have the focus. */
const HOLDER = '[tabindex], [contenteditable="true"]';

const NOTICES = '.admin-notices';

/** Element that had the focus before a notice. */
let beforeNotice: Element | null = null;

/** Milliseconds within which Mantine returns the focus to the button of a menu. */
const RETURNED_WITHIN = 20;

/**
 * Moves the focus when the focused element is removed from the page: to the element around it that can have the
 * focus (a dialog, the text, the screen), and from a notice to the element before it. Browsers would leave it on the
 * body.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let holders: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const isInNotice = target.closest(NOTICES) !== null;
    // A dialog that a notice opened returns the focus to the notice.
    if (isInNotice && !focused?.closest(`${NOTICES}, [role=dialog]`)) beforeNotice = focused;
    focused = target;
    holders = holdersOf(target);
    if (isInNotice && beforeNotice) holders.push(beforeNotice);
  };
  const isLost = () =>
    focused !== null && !focused.isConnected && document.activeElement === document.body;
  const restoreFocus = () => {
    if (isLost()) focusOn(holders.find(({ isConnected }) => isConnected) ?? screen());
  };
  const observer = new MutationObserver(() => {
    if (isLost()) setTimeout(restoreFocus, RETURNED_WITHIN);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', remember);
  };
}

/** Returns the elements around an element that can have the focus, the nearest first. */
function holdersOf(element: Element): Element[] {
  const holder = element.parentElement?.closest(HOLDER);
  return holder ? [holder, ...holdersOf(holder)] : [];
}

/**
 * Returns the focus to the element that had it before a dialog, when the dialog goes. When a notice opened the dialog
 * and has gone, to the element that had it before the notice.
 */
export function useFocusReturn(): void {
  const openers = useRef<(Element | null)[]>([]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    openers.current = [
      openerOf(activeElement),
      activeElement?.closest(NOTICES) ? beforeNotice : null,
    ];
    return () => focusOn(openers.current.find((opener) => opener?.isConnected) ?? null);
  }, []);
}

/** Returns the focused element, or for an item of a menu, which closes, the button of the menu. */
export function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}

const screen = () => topDialog()?.closest('[tabindex]') ?? document.querySelector('main');

/** Focuses an element without scrolling. */
export function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Focuses a field, or another control, that has replaced the control that was used. */
export function useFirstFocus<Control extends HTMLElement = HTMLInputElement>() {
  const field = useRef<Control>(null);
  useEffect(() => {
    // A dialog reads the focused element after the effects of its content.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return field;
}
