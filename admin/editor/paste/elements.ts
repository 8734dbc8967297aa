export const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS =
  'address article aside blockquote dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  );

export function isBlock(node: Node): node is HTMLElement {
  return node.nodeType === 1 && BLOCKS.includes(node.nodeName.toLowerCase());
}

/** Whether nothing but spaces stands in it. */
export function isBlank(node: Node): boolean {
  return (node.textContent ?? '').trim() === '';
}

/** The same content in another element; attributes stay. */
export function renamed(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) other.setAttribute(name, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
