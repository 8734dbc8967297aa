import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import sharp, { type OutputInfo } from 'sharp';
import { contrastOf } from './contrast.ts';

interface Line {
  text: string;
  box: { left: number; top: number; right: number; bottom: number };
  /** Red, green and blue from 0 to 255, and the opacity. */
  colour: number[];
  needed: number;
}

/** Returns text with too little contrast to the pixels behind it, gradients and images included. */
export async function findFaintText(page: Page): Promise<string[]> {
  const found = new Set<string>();
  await hideLetters(page);
  let isEnd = false;
  for (let step = 0; !isEnd; step++) {
    isEnd = await page.evaluate(scrollTo, step);
    const { lines, picture } = await takePicture(page);
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const line of lines) {
      const ratio = Math.min(
        ...groundsBehind(line, data, info).map((ground) => contrast(line.colour, ground)),
      );
      if (ratio < line.needed) found.add(`${ratio.toFixed(2)} < ${line.needed}: ${line.text}`);
    }
  }
  return [...found];
}

/** Returns the lines of text in the viewport and a screenshot taken while they were at the same places. */
async function takePicture(page: Page): Promise<{ lines: Line[]; picture: Buffer }> {
  let lines = await page.evaluate(readLines);
  for (;;) {
    const picture = await page.screenshot({ scale: 'css' });
    const after = await page.evaluate(readLines);
    // A floating button may appear between the two steps.
    if (isDeepStrictEqual(lines, after)) return { lines, picture };
    lines = after;
  }
}

/** Hides the letters only, so that the pixels behind them can be read. */
async function hideLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, *::before, *::after, *::placeholder {
        -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important;
        text-shadow: none !important;
        caret-color: transparent !important;
        transition: none !important;
      }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Runs in the page: scrolls to the next part and returns true at the end of the page. */
async function scrollTo(step: number): Promise<boolean> {
  window.scrollTo({ top: step * innerHeight * 0.8, behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const pictures = Array.from(document.images).filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  await Promise.all(pictures.map((image) => image.decode().catch(() => {})));
  await frame();
  return window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** Runs in the page: returns every line of text that is completely in the viewport. */
function readLines(): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    const text = walker.currentNode.textContent!.trim();
    if (!text || isExempt(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) add(text, box, element, getComputedStyle(element));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (isExempt(field) || /checkbox|radio|hidden|file|color/.test(field.type)) continue;
    const style = getComputedStyle(field, field.value ? null : '::placeholder');
    const text = field.value || field.placeholder;
    if (text) add(text, insideOf(field), field, style);
  }
  return lines;

  function add(text: string, box: DOMRect, element: Element, style: CSSStyleDeclaration) {
    // The white space above and below the letters may overlap the neighbouring lines.
    const slack = box.height / 5;
    const [top, bottom] = [box.top + slack, box.bottom - slack];
    const isInSight = top >= 0 && bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    if (!isInSight || box.width < 2 || box.height < 2) return;
    if (isCovered({ left: box.left, right: box.right, top, bottom }, element)) return;
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.5 && Number(style.fontWeight) >= 700);
    const [red, green, blue, alpha] = rgba(style.color);
    const opacity =
      alpha! * opacityOf(element) * (element.matches('input') ? Number(style.opacity) : 1);
    lines.push({
      text: text.slice(0, 60),
      box: { left: box.left, top, right: box.right, bottom },
      colour: [red!, green!, blue!, opacity],
      needed: isLarge ? 3 : 4.5,
    });
  }

  /** True when the bar or a floating button covers the line, completely or in part. */
  function isCovered({ left, right, top, bottom }: Line['box'], element: Element): boolean {
    const steps = Math.ceil((right - left) / 20);
    return Array.from({ length: steps + 1 }, (_, step) => left + ((right - left) * step) / steps)
      .flatMap((x) => [[x, top] as const, [x, bottom] as const])
      .some(([x, y]) => {
        const over = document.elementFromPoint(x, y);
        if (!over || over.contains(element) || element.contains(over)) return false;
        // The link of a card covers the whole card, but its own text is elsewhere.
        const isWithin = ({ left, top, right, bottom }: DOMRect) =>
          left <= x && x <= right && top <= y && y <= bottom;
        return !over.matches('a') || Array.from(over.getClientRects()).some(isWithin);
      });
  }

  /** True for hidden text and for disabled controls. */
  function isExempt(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    if (element.closest(':disabled, [aria-disabled="true"], [data-disabled]')) return true;
    for (let node: Element | null = element; node; node = node.parentElement) {
      const { position, clipPath } = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      if (clipPath !== 'none' || (position === 'absolute' && width <= 2 && height <= 2))
        return true;
    }
    return false;
  }

  function insideOf(field: Element): DOMRect {
    const { left, top, width, height } = field.getBoundingClientRect();
    const style = getComputedStyle(field);
    const edge = (side: string) =>
      parseFloat(style.getPropertyValue(`border-${side}-width`)) +
      parseFloat(style.getPropertyValue(`padding-${side}`));
    return new DOMRect(
      left + edge('left'),
      top + edge('top'),
      width - edge('left') - edge('right'),
      height - edge('top') - edge('bottom'),
    );
  }

  function opacityOf(element: Element): number {
    let opacity = 1;
    for (let node: Element | null = element; node; node = node.parentElement)
      opacity *= Number(getComputedStyle(node).opacity);
    return opacity;
  }

  /** Returns red, green, blue and opacity of a colour in any notation. */
  function rgba(colour: string): number[] {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  }
}

/** Returns the distinct colours behind a line. */
function groundsBehind({ box }: Line, data: Buffer, { width }: OutputInfo): number[][] {
  const grounds = new Map<number, number[]>();
  for (let y = Math.ceil(box.top); y < Math.floor(box.bottom); y++)
    for (let x = Math.ceil(box.left); x < Math.floor(box.right); x++) {
      const at = (y * width + x) * 3;
      const ground = [data[at]!, data[at + 1]!, data[at + 2]!];
      grounds.set((ground[0]! << 16) | (ground[1]! << 8) | ground[2]!, ground);
    }
  return [...grounds.values()];
}

function contrast(colour: number[], ground: number[]): number {
  const opacity = colour[3]!;
  const seen = ground.map((part, index) => colour[index]! * opacity + part * (1 - opacity));
  return contrastOf(seen, ground);
}
