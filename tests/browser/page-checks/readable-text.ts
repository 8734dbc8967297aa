import type { Page } from '@playwright/test';

/** Finds text that is cut off, split, overlapping, separated from its title, or outside its button or the window. */
export const findUnreadableText = (page: Page) => page.evaluate(unreadableText);

/** Runs the same checks inside the page. */
export async function unreadableText(): Promise<string[]> {
  // A new width starts transitions that must end before the text is measured.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moves = document.getAnimations().filter((move) => move instanceof CSSTransition);
  await Promise.all(moves.map(({ finished }) => finished.catch(() => {})));
  const problems: string[] = [];
  const lines = readLines();
  for (const { text, box, element } of lines) {
    if (box.right > innerWidth + 1 || box.left < -1) problems.push(`beside the window: ${text}`);
    const button = element.closest('a, button')?.getBoundingClientRect();
    if (button && (box.right > button.right + 1 || box.left < button.left - 1))
      problems.push(`beside its button: ${text}`);
    const frame = clippingFrame(element);
    if (frame && isCut(box, frame)) problems.push(`cut off: ${text}`);
  }
  for (const [index, line] of lines.entries())
    for (const other of lines.slice(index + 1))
      if (line.element !== other.element && isOver(line.box, other.box))
        problems.push(`over each other: ${line.text} / ${other.text}`);
  for (const title of document.querySelectorAll('h2, h3')) {
    const next = title.nextElementSibling?.getBoundingClientRect();
    if (next?.height && next.bottom < title.getBoundingClientRect().top && isRead(title))
      problems.push(`parted from its text: ${title.textContent}`);
  }
  return problems;

  function readLines() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; box: DOMRect; element: Element }[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!;
      const text = walker.currentNode.textContent!.trim();
      if (!text || !isRead(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      if (/^[\S\u00a0]{1,6}$/.test(text) && boxes.length > 1) problems.push(`divided: ${text}`);
      for (const box of boxes) found.push({ text: text.slice(0, 50), box, element });
    }
    return found;
  }

  /** True for visible text that is neither for screen readers only nor floating over the page on purpose. */
  function isRead(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let node: Element | null = element; node; node = node.parentElement) {
      const { position, clipPath, overflowX } = getComputedStyle(node);
      // A row that scrolls can show all of its text.
      if (overflowX === 'auto' && node.scrollWidth > node.clientWidth) return false;
      const box = node.getBoundingClientRect();
      const isShrunk = position === 'absolute' && box.width <= 2 && box.height <= 2;
      if (position === 'fixed' || position === 'sticky' || isShrunk || clipPath !== 'none')
        return false;
    }
    return true;
  }

  function clippingFrame(element: Element): DOMRect | undefined {
    for (
      let node: Element | null = element;
      node && node !== document.body;
      node = node.parentElement
    )
      if (/hidden|clip/.test(getComputedStyle(node).overflow)) return node.getBoundingClientRect();
    return undefined;
  }

  /** True when the text is cut by more than the line's white space above and below its letters. */
  function isCut(box: DOMRect, frame: DOMRect): boolean {
    const slack = box.height / 4;
    return (
      box.left < frame.left - 1 ||
      box.right > frame.right + 1 ||
      box.top < frame.top - slack ||
      box.bottom > frame.bottom + slack
    );
  }

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 2 && height > Math.min(one.height, other.height) / 3;
  }
}

/** Applies the text spacing of WCAG 1.4.12, as a reader's style sheet does. */
export function spreadText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Runs in the page: doubles the text size by a style sheet, which media queries do not see. */
export function doubleRootSize(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200% !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Doubles the text size as the browser's setting does. Images and frames keep their size. */
export async function doubleTextSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
