import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import {
  defaultTreeAdapter,
  parseFragment,
  type DefaultTreeAdapterMap,
  type TreeAdapter,
} from 'parse5';

/** Bounds on the work that one text may cause. */
export interface HtmlBounds {
  /** Elements, attributes, texts and comments of the parsed tree. */
  nodes: number;
  /** Open elements within one another while parsing. */
  depth: number;
  /** Characters of the text that is written. */
  length: number;
}

/** For stored texts, which were bounded when they were saved: they stay readable if bounds are lowered. */
export const UNBOUNDED: HtmlBounds = { nodes: Infinity, depth: Infinity, length: Infinity };

export type HtmlFault = 'nested' | 'complex' | 'long' | 'unstable';

/** Thrown for HTML that goes beyond its bounds. */
export class HtmlRefused extends Error {
  readonly fault: HtmlFault;

  constructor(fault: HtmlFault) {
    super(`The HTML is refused: ${fault}.`);
    this.fault = fault;
  }
}

/** Changes of the tree for each node that it may have. An ordinary text needs four. */
const MOVES_PER_NODE = 20;

type Map = DefaultTreeAdapterMap;

/**
 * Parses a fragment of HTML. The HTML standard makes open formatting elements again in each new
 * paragraph, so N + M tags may become N × M elements. The tree is therefore counted while it grows:
 * throws `HtmlRefused` as soon as it exceeds a bound.
 */
export function parseBounded(html: string, bounds: HtmlBounds): Root {
  const treeAdapter = countingAdapter(html.length + bounds.length, bounds);
  return fromParse5(parseFragment(html, { treeAdapter, scriptingEnabled: false })) as Root;
}

/** parse5's tree adapter, which throws beyond the bounds; `attributeText` in characters. */
function countingAdapter(attributeText: number, { nodes, depth }: HtmlBounds): TreeAdapter<Map> {
  const left = { nodes, moves: nodes * MOVES_PER_NODE, attributeText, depth };
  const spend = (name: keyof typeof left, amount: number): void => {
    left[name] -= amount;
    if (left[name] < 0) throw new HtmlRefused(name === 'depth' ? 'nested' : 'complex');
  };
  /** The default adapter looks for a child from the first one, unless it is the last. */
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
