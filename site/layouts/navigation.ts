const SCROLL_THRESHOLD = 50;

const bar = document.querySelector<HTMLElement>('[data-navigation]')!;
const darkenWhenScrolled = () =>
  bar.toggleAttribute('data-scrolled', window.scrollY > SCROLL_THRESHOLD);
window.addEventListener('scroll', darkenWhenScrolled, { passive: true });
// Measuring before the first frame would force an extra layout.
requestAnimationFrame(darkenWhenScrolled);

for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) setUpMenu(menu);
setUpDrawer(document.querySelector<HTMLDialogElement>('[data-drawer]')!);

/**
 * Opens the menu on mouse hover, click, touch and focus. Closes it on Escape and when the pointer
 * or focus leaves. A mouse that leaves does not close a menu that has the focus.
 */
function setUpMenu(menu: HTMLElement) {
  const trigger = menu.querySelector('button')!;
  const isOpen = () => trigger.ariaExpanded === 'true';
  const show = (open: boolean) => (trigger.ariaExpanded = String(open));
  let isOpenedByFocus = false;

  menu.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && show(true));
  menu.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !menu.querySelector(':focus-visible')) show(false);
  });
  trigger.addEventListener('focus', () => {
    if (!trigger.matches(':focus-visible')) return;
    isOpenedByFocus = !isOpen();
    show(true);
  });
  trigger.addEventListener('click', (event) => {
    // Hovering has opened the menu already, so a mouse click keeps it open.
    const isMouse = (event as PointerEvent).pointerType === 'mouse';
    if (isMouse) show(true);
    else if (isOpen() && isOpenedByFocus) menu.querySelector('a')!.focus();
    else show(!isOpen());
    isOpenedByFocus = false;
  });
  menu.addEventListener('focusout', (event) => {
    if (!menu.contains(event.relatedTarget as Node | null)) show(false);
  });
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) show(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    if (menu.contains(document.activeElement)) trigger.focus();
    isOpenedByFocus = false;
    show(false);
  });
}

function setUpDrawer(drawer: HTMLDialogElement) {
  const opener = document.querySelector<HTMLElement>('[data-open-drawer]')!;
  opener.addEventListener('click', () => drawer.showModal());
  drawer.querySelector('[data-close-drawer]')!.addEventListener('click', () => drawer.close());
  // The backdrop is part of the dialog: a click on it targets the dialog itself.
  drawer.addEventListener('click', (event) => event.target === drawer && drawer.close());
  window.matchMedia('(width >= 60rem)').addEventListener('change', () => drawer.close());
  // The back/forward cache would restore the page with the drawer open.
  window.addEventListener('pagehide', () => drawer.close());
}
