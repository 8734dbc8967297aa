import { useEffect, type RefObject } from 'react';

/**
 * Marks a sheet while its text has the focus. What is pressed stays under the finger: what gives or takes the
 * focus changes nothing before it is released.
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
    // After the click, which comes with the release.
    const later = () => window.setTimeout(mark);
    const press = () => (isPressed = true);
    const release = () => {
      isPressed = false;
      later();
    };
    const handlers = {
      mousedown: press,
      mouseup: release,
      dragend: release,
      focusin: later,
      focusout: later,
    };
    for (const [type, handler] of Object.entries(handlers))
      document.addEventListener(type, handler, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [sheet]);
}
