const DURATION = 1200;

if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      countUp(target as HTMLElement);
    }
  });
  for (const counter of document.querySelectorAll('[data-counter]')) watcher.observe(counter);
}

/** Counts the number inside a text like « 250+ » up from zero; what surrounds it stays. */
function countUp(counter: HTMLElement) {
  const final = counter.textContent ?? '';
  const target = Number(final.match(/\d+/)?.[0]);
  // Read aloud, a number that runs would be noise: the final text is its name meanwhile.
  counter.setAttribute('role', 'img');
  counter.ariaLabel = final;
  const start = performance.now();
  const step = (time: number) => {
    const progress = Math.min(1, Math.max(0, time - start) / DURATION);
    const eased = 1 - (1 - progress) ** 3;
    counter.textContent = final.replace(/\d+/, String(Math.round(target * eased)));
    if (progress < 1) return requestAnimationFrame(step);
    counter.removeAttribute('role');
    counter.ariaLabel = null;
  };
  requestAnimationFrame(step);
}
