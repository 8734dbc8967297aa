import type { Fact, Facts } from '#contract/page-texts/facts';
import { markedKeys, markText, withoutMarks } from '#contract/page-texts/marks';
import { PAGE_TEXT_SCHEMA } from '#contract/text/rich-text';
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { createWriter, keepTogether } from './rich-text';

const NAMED = /\[([^[\]]+)\]/;

const { clean, write } = createWriter(PAGE_TEXT_SCHEMA);

/** A fact as the text shows it; `placeholder` replaces an unknown value. */
type ShownFact = Fact & { placeholder?: string };
type ShownFacts = Record<string, ShownFact>;

interface Filling {
  facts: Facts;
  /** Words instead of a required fact that is unknown. Absent: it is left out like other unknown facts. */
  placeholder?: string;
  /** True to set a list whose items all begin with bold words as terms with their descriptions. */
  hasTerms?: boolean;
}

/**
 * Sanitizes a rich text, and inserts the facts that it names. Sentences and list items with an unknown fact are left
 * out; the result may be empty. A text with the mark of its key gets that mark in each paragraph.
 */
export function fillText(html: string, { facts, placeholder, hasTerms = false }: Filling): string {
  const tree = clean(withoutMarks(html));
  const known = Object.entries<Fact>(facts).map(([name, fact]) => {
    const isPlaceholder = placeholder && fact.isRequired && !fact.value;
    return [name, isPlaceholder ? { ...fact, value: '', placeholder } : fact];
  });
  const shownFacts = Object.fromEntries(known) as ShownFacts;
  leaveOutUnknown(tree, shownFacts);
  // Facts come first, because `keepTogether` changes the name `[e-mail]`.
  fillIn(tree, shownFacts);
  keepTogether(tree);
  if (hasTerms) setTerms(tree);
  const [key] = markedKeys(html);
  if (key) markBlocks(tree, key);
  return write(tree);
}

const SENTENCE_END = /(?<=[.!?…])\s+/;

/** Removes sentences and list items with a fact that is not in the settings yet. */
function leaveOutUnknown(tree: Root, facts: ShownFacts): void {
  const unknown = Object.keys(facts)
    .filter((name) => !facts[name]!.value && !facts[name]!.placeholder)
    .map((name) => `[${name}]`);
  const isUnknown = (text: string) => unknown.some((name) => text.includes(name));
  let isChanged = false;
  visitParents(tree, 'text', (node, ancestors) => {
    if (!isUnknown(node.value)) return;
    isChanged = true;
    const item = ancestors.find((one) => one.type === 'element' && one.tagName === 'li');
    if (item) item.children = [];
    else
      node.value = node.value
        .split(SENTENCE_END)
        .filter((sentence) => !isUnknown(sentence))
        .join(' ');
  });
  if (isChanged) tree.children = tree.children.filter(hasWords);
}

/** True for a node with text. Removes nodes without text from it. */
function hasWords(node: Root['children'][number]): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type !== 'element') return true;
  node.children = node.children.filter((child) => child.type === 'text' || hasWords(child));
  return node.children.some((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** Replaces names by facts. Creates no link inside another link. */
function fillIn(tree: Root, facts: ShownFacts): void {
  visitParents(tree, 'text', ({ value }, ancestors, index) => {
    const isInLink = ancestors.some((node) => node.type === 'element' && node.tagName === 'a');
    const parts = filled(value, facts, isInLink);
    ancestors.at(-1)!.children.splice(index!, 1, ...parts);
    return [SKIP, index! + parts.length];
  });
}

function filled(text: string, facts: ShownFacts, isInLink: boolean): ElementContent[] {
  // `split` returns the captured names at odd positions.
  return text.split(NAMED).map((part, index) => {
    if (index % 2 === 0) return { type: 'text', value: part };
    const fact = Object.hasOwn(facts, part) && facts[part];
    return fact ? shown(fact, isInLink) : { type: 'text', value: `[${part}]` };
  });
}

function shown({ value, href, date, placeholder }: ShownFact, isInLink: boolean): Element {
  if (placeholder) return element('em', placeholder);
  if (date) return { ...element('time', value), properties: { dateTime: date } };
  const fact = element('span', value);
  return href && !isInLink ? { ...element('a', fact), properties: { href } } : fact;
}

function element(tagName: string, ...children: (ElementContent | string)[]): Element {
  return {
    type: 'element',
    tagName,
    properties: {},
    children: children.map((child) =>
      typeof child === 'string' ? { type: 'text', value: child } : child,
    ),
  };
}

/** Replaces lists whose items all begin with bold words by lists of terms and descriptions. */
function setTerms(tree: Root): void {
  tree.children = tree.children.map((list) => {
    if (list.type !== 'element' || list.tagName !== 'ul') return list;
    const items = list.children.filter((item) => item.type === 'element').map(lineOf);
    if (!items.every(([first]) => isElement(first, 'strong'))) return list;
    const terms = items.flatMap(([term, ...description]) => [
      element('dt', ...(term as Element).children),
      element('dd', ...description),
    ]);
    return element('dl', ...terms);
  });
}

/** Returns the content of a list item: of its paragraph when the editor has written one. */
function lineOf({ children }: Element): ElementContent[] {
  const [first, ...others] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  return others.length === 0 && isElement(first, 'p') ? first.children : children;
}

function isElement(node: ElementContent | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName;
}

const BLOCKS = ['p', 'h3', 'li', 'dt', 'dd'];

/** Ends each block without other blocks in it with the mark of a key. */
function markBlocks(tree: Root, key: string): void {
  visitParents(tree, 'element', ({ tagName, children }) => {
    if (!BLOCKS.includes(tagName)) return;
    const isOuter = children.some((child) =>
      [...BLOCKS, 'ul', 'ol'].some((name) => isElement(child, name)),
    );
    if (!isOuter) children.push({ type: 'text', value: markText('', key) });
  });
}
