import { useEffect, type RefObject } from 'react';

/**
 * Marks the sheet while its text has the focus. The mark changes the layout, so it waits until the mouse button is
 * released: the pressed element must not move before its click.
 */
export function useTextFocus(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    let isPressed = false;
    const mark = () => {
      if (isPressed) return;
      const isWithin = sheet.current?.querySelector('.editor:focus-within') != null;
      sheet.current?.toggleAttribute('data-text-focus', isWithin);
    };
    // The click event comes after `mouseup`.
    const markLater = () => window.setTimeout(mark);
    const press = () => (isPressed = true);
    const release = () => {
      isPressed = false;
      markLater();
    };
    const handlers = {
      mousedown: press,
      mouseup: release,
      dragend: release,
      focusin: markLater,
      focusout: markLater,
    };
    for (const [type, handler] of Object.entries(handlers))
      document.addEventListener(type, handler, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [sheet]);
}
