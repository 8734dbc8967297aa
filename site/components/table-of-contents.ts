/** Distance from the top of the window, in pixels, at which a heading counts as being read. */
const READING_LINE = 140;

const contents = document.querySelector<HTMLElement>('[data-contents]')!;
const fold = contents.querySelector('button')!;
const list = contents.querySelector('ol')!;
const links = [...contents.querySelectorAll('a')];
const headings = links.map(({ hash }) =>
  document.getElementById(decodeURIComponent(hash.slice(1)))!,
);

fold.addEventListener('click', () => setFolded(fold.ariaExpanded === 'true'));
contents.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) setFolded(true);
});

window.addEventListener('scroll', markCurrent, { passive: true });
// Measuring before the first frame would force an extra layout.
requestAnimationFrame(markCurrent);

function setFolded(isFolded: boolean) {
  fold.ariaExpanded = String(!isFolded);
  markCurrent();
}

/** Marks the last heading above the reading line. Marks none during the introduction. */
function markCurrent() {
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < READING_LINE);
  const current = links[passed.length - 1];
  for (const link of links) link.ariaCurrent = link === current ? 'true' : null;
  if (current)
    list.style.setProperty('--walked', `${current.offsetTop + current.offsetHeight / 2}px`);
  else list.style.removeProperty('--walked');
}
