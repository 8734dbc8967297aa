/** A heading counts as being read once it has come this close to the top, in pixels. */
const READING_LINE = 140;

const contents = document.querySelector<HTMLElement>('[data-contents]')!;
const links = new Map(
  Array.from(contents.querySelectorAll<HTMLAnchorElement>('a'), (link) => [
    decodeURIComponent(link.hash.slice(1)),
    link,
  ]),
);
const headings = Array.from(
  document.querySelectorAll<HTMLElement>('.rich-text :is(h1, h2, h3)[id]'),
).filter(({ id }) => links.has(id));
const fold = contents.querySelector('button')!;

fold.addEventListener('click', () => setFolded(fold.ariaExpanded === 'true'));
contents.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) setFolded(true);
});

window.addEventListener('scroll', markCurrent, { passive: true });
// Measuring before the first frame would lay the page out once more.
requestAnimationFrame(markCurrent);

function setFolded(isFolded: boolean) {
  fold.ariaExpanded = String(!isFolded);
}

/** Marks the last heading above the reading line; none while the introduction is read. */
function markCurrent() {
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < READING_LINE);
  const current = links.get(passed.at(-1)?.id ?? '');
  for (const link of links.values()) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
