import { markedKeys, markText, withoutMarks } from '#contract/page-texts/marks';

/* Texts of the page in the editor's frame. Each ends with the mark of its key. */

/** Returns a text as it is typed, on one line: without marks, soft hyphens and no-break spaces. */
function plain(text: string): string {
  return withoutMarks(text)
    .replaceAll('\u00ad', '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** Returns the key of the text that an element shows, or that it describes in `alt`. */
function keyIn(element: Element): string | undefined {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const texts = [...own.map((node) => node.textContent ?? ''), element.getAttribute('alt') ?? ''];
  return texts.flatMap(markedKeys)[0];
}

/** Returns the nearest element around a target that shows a text, with its key. */
export function markedAround(
  target: EventTarget | null,
): { element: HTMLElement; key: string } | undefined {
  const { HTMLElement: Kind } = (target as Node | null)?.ownerDocument?.defaultView ?? window;
  let element = target instanceof Kind ? target : (target as Node | null)?.parentElement;
  while (element) {
    const key = keyIn(element);
    if (key) return { element: element as HTMLElement, key };
    element = element.parentElement;
  }
  return undefined;
}

/** Returns the text nodes of a page that end with the mark of a key. */
function nodesOf(page: Document, key: string): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (markedKeys(node.data).includes(key)) found.push(node);
  }
  return found;
}

/** Returns the first visible element that shows the text of a key. */
export function elementOf(page: Document, key: string): HTMLElement | undefined {
  const elements = nodesOf(page, key).map(({ parentElement }) => parentElement!);
  return elements.find((element) => element.getClientRects().length > 0) ?? elements[0];
}

/** Turns the carousel around an element, if any, to its slide. */
export function turnTo(element: Element): void {
  const slide = element.closest('.hero-slide');
  const index = [...(slide?.parentElement?.children ?? [])].indexOf(slide!);
  slide?.closest('.hero')?.querySelectorAll<HTMLElement>('.player-dot')[index]?.click();
}

/** True when a script of the page renders the element again, so that a change of its text would be lost. */
export function isInIsland(element: Element): boolean {
  return element.closest('astro-island') !== null;
}

/**
 * Shows a changed text on the page without loading it again. Returns false when the page must be loaded: it shows
 * the text within other words, or in an island.
 */
export function showText(page: Document, key: string, former: string, text: string): boolean {
  let isShown = true;
  for (const node of nodesOf(page, key)) {
    // The author edits this node.
    if (node.parentElement?.isContentEditable) continue;
    const before = plain(node.data);
    if (before === plain(text)) continue;
    if (before === plain(former) && !isInIsland(node.parentElement!))
      node.data = markText(text, key);
    else isShown = false;
  }
  return isShown;
}

/** Makes the text of an element editable in place. `onType` gets each change, `onEnd` the end. */
export function editInPlace(
  element: HTMLElement,
  key: string,
  { onType, onEnd }: { onType: (text: string) => void; onEnd: () => void },
): void {
  const before = plain(element.textContent);
  const stop = new AbortController();
  const { signal } = stop;
  element.textContent = before;
  element.contentEditable = 'plaintext-only';
  element.focus();
  element.ownerDocument.getSelection()?.selectAllChildren(element);
  const end = () => {
    stop.abort();
    element.removeAttribute('contenteditable');
    element.textContent = markText(plain(element.textContent), key);
    onEnd();
  };
  element.addEventListener('input', () => onType(plain(element.textContent)), { signal });
  element.addEventListener('blur', end, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        element.textContent = before;
        onType(before);
      }
      if (event.key === 'Escape' || event.key === 'Enter') {
        event.preventDefault();
        element.blur();
      }
    },
    { signal },
  );
}
