const SHOWN_AFTER = 300;

const button = document.querySelector<HTMLElement>('[data-to-top]')!;
const update = () => (button.hidden = window.scrollY <= SHOWN_AFTER);
window.addEventListener('scroll', update, { passive: true });
// Measuring before the first frame would force an extra layout.
requestAnimationFrame(update);
button.addEventListener('click', (event) => {
  event.preventDefault();
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
});
