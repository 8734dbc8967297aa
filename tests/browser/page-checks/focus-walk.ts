import type { Page } from '@playwright/test';

export interface Stop {
  /** Start of the element's HTML, which names it in a failure. */
  name: string;
  /** True when the element follows the previous stop in document order. */
  isAfterFormer: boolean;
  /** Contrast between the focus outline and its surroundings; 0 without an outline. */
  contrast: number;
  /** HTML of the element over the middle of this one, or null. */
  coveredBy: string | null;
}

/** State of a walk, stored in the page. */
type Walk = Window & { walked: Element[]; scrolledTo?: number };

const ENOUGH = 400;

/** Presses Tab from the top of the page until the focus leaves it at the end. */
export async function walkWithTab(page: Page): Promise<Stop[]> {
  await page.evaluate(forgetFocus);
  const stops: Stop[] = [];
  while (stops.length < ENOUGH) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeStop);
    if (stop === 'inside') continue;
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`the focus never comes out: ${stops.slice(-6).map(({ name }) => name)}`);
}

/** Returns focusable elements that Tab did not reach. */
export function missedByTab(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { walked } = window as unknown as Walk;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]',
    );
    return Array.from(controls)
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !walked.includes(element) &&
          !element.matches(':disabled, [inert] *') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          // Tab reaches only one radio button of a group.
          !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

function forgetFocus() {
  // Tab continues from the last focused field, so the focus first moves to the top.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  getSelection()?.removeAllRanges();
  Object.assign(window, { walked: [] });
}

/** Runs in the page: describes the focused element, or returns null once Tab has gone round. */
async function describeStop(): Promise<Stop | 'inside' | null> {
  const seen = window as unknown as Walk;
  if (seen.scrolledTo !== scrollY) {
    seen.scrolledTo = scrollY;
    // The page receives the scroll event, and updates, in the next frame.
    await new Promise(requestAnimationFrame);
  }
  // A colour in transition has no final contrast yet.
  const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
  await Promise.all(changes.map(({ finished }) => finished.catch(() => {})));
  const { walked } = seen;
  const element = document.activeElement;
  const former = walked.at(-1);
  // Day, month and year of a date field are separate stops inside one field.
  if (element === former && element?.matches('[type^="date"]')) return 'inside';
  if (!element || element === document.body || walked.includes(element)) return null;
  walked.push(element);

  const marked = closestMarked(element);
  const style = marked && getComputedStyle(marked);
  const first = element.getClientRects()[0]!;
  const middle = [first.left + first.width / 2, first.top + first.height / 2] as const;
  const over = document.elementFromPoint(...middle);
  const isOwn = !over || element.contains(over) || over.contains(element) || isLabel(over);
  return {
    name: element.outerHTML.slice(0, 120),
    isAfterFormer:
      !former ||
      Boolean(former.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
    contrast: style ? contrast(style.outlineColor, groundBeside(marked, style)) : 0,
    coveredBy: isOwn ? null : over.outerHTML.slice(0, 90),
  };

  /** Returns the element, its label or a card around it that shows an outline. */
  function closestMarked(from: Element): Element | null {
    // A visually hidden radio button shows its focus on its label.
    const label = Array.from((from as HTMLInputElement).labels ?? []).find(isMarked);
    if (label) return label;
    for (let node: Element | null = from; node && node !== document.body; node = node.parentElement)
      if (isMarked(node)) return node;
    return null;
  }

  function isMarked(node: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  }

  function isLabel(node: Element): boolean {
    return Array.from((element as HTMLInputElement).labels ?? []).some((label) =>
      label.contains(node),
    );
  }

  /** Returns the colour just beside the outline, inside the window. */
  function groundBeside(node: Element, { outlineOffset, outlineWidth }: CSSStyleDeclaration) {
    const box = node.getBoundingClientRect();
    const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth) + 1;
    const x = Math.min(innerWidth - 1, Math.max(0, box.left - reach));
    const y = Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2));
    const layers: number[][] = [];
    for (const layer of document.elementsFromPoint(x, y)) {
      const { backgroundColor } = getComputedStyle(layer);
      const paint = rgba(backgroundColor);
      layers.push(paint);
      if (paint[3] === 1) break;
    }
    return layers.reduceRight(blend, [255, 255, 255, 1]);
  }

  function blend(below: number[], above: number[]): number[] {
    const alpha = above[3]!;
    return [0, 1, 2].map((part) => above[part]! * alpha + below[part]! * (1 - alpha)).concat(1);
  }

  function contrast(colour: string, ground: number[]): number {
    const [a, b] = [luminance(blend(ground, rgba(colour))), luminance(ground)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  function luminance(colour: number[]): number {
    const [red, green, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  }

  /** Returns red, green and blue from 0 to 255 and the opacity of a colour in any notation. */
  function rgba(colour: string): number[] {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  }
}
