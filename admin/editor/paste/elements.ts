export const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCK =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|CENTER|D[DLT]|DETAILS|DIALOG|DIV|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6R]|HEADER|HGROUP|LEGEND|LI|MAIN|NAV|OL|P|PRE|SEARCH|SECTION|SUMMARY|TABLE|TBODY|TD|TFOOT|TH|THEAD|TR|UL)$/;

export function isBlock(node: Node): node is HTMLElement {
  return node.nodeType === 1 && BLOCK.test(node.nodeName);
}

/** True when an element contains no text but spaces. */
export function isBlank(node: Node): boolean {
  return (node.textContent ?? '').trim() === '';
}

/** Moves the content and the attributes of an element to a new element with another tag. */
export function changeTag(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Returns the text nodes in an element, or its comments, in document order. */
export function textsIn(element: Element, kind: number = NodeFilter.SHOW_TEXT): CharacterData[] {
  const walker = element.ownerDocument.createTreeWalker(element, kind);
  const found: CharacterData[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as CharacterData);
  return found;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
