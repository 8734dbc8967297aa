import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import {
  defaultTreeAdapter,
  parseFragment,
  type DefaultTreeAdapterMap,
  type TreeAdapter,
} from 'parse5';

/** Limits on the work of parsing one text. */
export interface HtmlBounds {
  /** Maximum elements, attributes, texts and comments of the tree. */
  nodes: number;
  /** Maximum nesting of open elements while parsing. */
  depth: number;
  /** Maximum characters of the result. */
  length: number;
}

/** Limits of stored texts, which were checked when they were saved: they stay readable when limits are lowered. */
export const UNBOUNDED: HtmlBounds = { nodes: Infinity, depth: Infinity, length: Infinity };

export type HtmlFault = 'nested' | 'complex' | 'long' | 'unstable';

/** Error for HTML beyond its limits. */
export class HtmlRefused extends Error {
  readonly fault: HtmlFault;

  constructor(fault: HtmlFault) {
    super(`The HTML is refused: ${fault}.`);
    this.fault = fault;
  }
}

/** Maximum changes of the tree for each allowed node. An ordinary text needs four. */
const MOVES_PER_NODE = 20;

type Map = DefaultTreeAdapterMap;

/**
 * Parses a fragment of HTML. The HTML standard reopens formatting elements in each new paragraph, so that N + M tags
 * may become N × M elements. The tree is therefore counted while it grows. Throws `HtmlRefused` as soon as it
 * exceeds a limit.
 */
export function parseBounded(html: string, bounds: HtmlBounds): Root {
  const treeAdapter = countingAdapter(html.length + bounds.length, bounds);
  return fromParse5(parseFragment(html, { treeAdapter, scriptingEnabled: false })) as Root;
}

/** Returns parse5's tree adapter with limits; `attributeText` is in characters. */
function countingAdapter(attributeText: number, { nodes, depth }: HtmlBounds): TreeAdapter<Map> {
  const left = { nodes, moves: nodes * MOVES_PER_NODE, attributeText, depth };
  const spend = (name: keyof typeof left, amount: number): void => {
    left[name] -= amount;
    if (left[name] < 0) throw new HtmlRefused(name === 'depth' ? 'nested' : 'complex');
  };
  /** Counts a search: the default adapter searches a child from the first one, unless it is the last. */
  const spendSearch = (parent: Map['parentNode'], child: Map['childNode']): void =>
    spend('moves', parent.childNodes.at(-1) === child ? 1 : parent.childNodes.length);
  const base = defaultTreeAdapter;
  return {
    ...base,
    createElement(tagName, namespace, attributes) {
      spend('nodes', 1 + attributes.length);
      for (const { name, value } of attributes) spend('attributeText', name.length + value.length);
      return base.createElement(tagName, namespace, attributes);
    },
    createTextNode(value) {
      spend('nodes', 1);
      return base.createTextNode(value);
    },
    createCommentNode(data) {
      spend('nodes', 1);
      return base.createCommentNode(data);
    },
    insertText(parent, text) {
      if (parent.childNodes.at(-1)?.nodeName !== '#text') spend('nodes', 1);
      spend('moves', 1);
      base.insertText(parent, text);
    },
    insertTextBefore(parent, text, next) {
      spend('nodes', 1);
      spendSearch(parent, next);
      base.insertTextBefore(parent, text, next);
    },
    appendChild(parent, child) {
      spend('moves', 1);
      base.appendChild(parent, child);
    },
    insertBefore(parent, child, next) {
      spendSearch(parent, next);
      base.insertBefore(parent, child, next);
    },
    detachNode(node) {
      if (node.parentNode && 'childNodes' in node.parentNode)
        spendSearch(node.parentNode, node as Map['childNode']);
      base.detachNode(node);
    },
    onItemPush: () => spend('depth', 1),
    onItemPop: () => spend('depth', -1),
  };
}
