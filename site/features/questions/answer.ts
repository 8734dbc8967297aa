import type { AnswerFact } from '#contract/lists/questions';
import { SHORT_TEXT_SCHEMA } from '#contract/text/rich-text';
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { createWriter, keepTogether } from '../../rich-text';
import { HELP } from './texts';

const NAMED = /\[([^[\]]+)\]/;

const { clean, write } = createWriter(SHORT_TEXT_SCHEMA);

/**
 * Sanitizes an answer, and inserts the facts that it names. Sentences and list items with an unknown fact are left
 * out. When nothing is left, the answer invites the visitor to write.
 */
export function renderAnswer(html: string, facts: Record<string, AnswerFact>): string {
  const tree = clean(html);
  leaveOutUnknown(tree, facts);
  if (tree.children.length === 0) return HELP.unknown;
  // Facts come first, because `keepTogether` changes the name `[e-mail]`.
  fillIn(tree, facts);
  keepTogether(tree);
  return write(tree);
}

const SENTENCE_END = /(?<=[.!?…])\s+/;

/** Removes sentences and list items with a fact that is not in the settings yet. */
function leaveOutUnknown(tree: Root, facts: Record<string, AnswerFact>): void {
  const unknown = Object.keys(facts)
    .filter((name) => !facts[name]!.value)
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
function fillIn(tree: Root, facts: Record<string, AnswerFact>): void {
  visitParents(tree, 'text', ({ value }, ancestors, index) => {
    const isInLink = ancestors.some((node) => node.type === 'element' && node.tagName === 'a');
    const parts = filled(value, facts, isInLink);
    ancestors.at(-1)!.children.splice(index!, 1, ...parts);
    return [SKIP, index! + parts.length];
  });
}

function filled(
  text: string,
  facts: Record<string, AnswerFact>,
  isInLink: boolean,
): ElementContent[] {
  // `split` returns the captured names at odd positions.
  return text.split(NAMED).map((part, index) => {
    if (index % 2 === 0) return { type: 'text', value: part };
    const fact = Object.hasOwn(facts, part) && facts[part];
    return fact ? shown(fact, isInLink) : { type: 'text', value: `[${part}]` };
  });
}

function shown({ value, href }: AnswerFact, isInLink: boolean): Element {
  const fact: Element = {
    type: 'element',
    tagName: 'span',
    properties: {},
    children: [{ type: 'text', value }],
  };
  return href && !isInLink
    ? { type: 'element', tagName: 'a', properties: { href }, children: [fact] }
    : fact;
}
