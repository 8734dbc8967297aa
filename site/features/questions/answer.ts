import type { AnswerFact } from '#contract/questions';
import { SHORT_TEXT_SCHEMA } from '#contract/rich-text';
import type { Element, ElementContent, Nodes } from 'hast';
import { createSanitizer, keepTogether } from '../../rich-text';
import { TO_COMPLETE } from '../../texts';

const NAMED = /\[([^[\]]+)\]/;

const { clean, write } = createSanitizer(SHORT_TEXT_SCHEMA);

/** An answer made safe and ready to show, with the facts that it names. */
export function renderAnswer(html: string, facts: Record<string, AnswerFact>): string {
  const tree = clean(html);
  keepTogether(tree);
  fillIn(tree, facts, false);
  return write(tree);
}

/** Puts facts in the place of their names; a link holds no other link. */
function fillIn(node: Nodes, facts: Record<string, AnswerFact>, isInLink: boolean): void {
  if (!('children' in node)) return;
  const isLink = isInLink || (node.type === 'element' && node.tagName === 'a');
  node.children.forEach((child) => fillIn(child, facts, isLink));
  node.children = node.children.flatMap((child): Nodes[] =>
    child.type === 'text' ? filled(child.value, facts, isLink) : [child],
  ) as typeof node.children;
}

function filled(
  text: string,
  facts: Record<string, AnswerFact>,
  isInLink: boolean,
): ElementContent[] {
  // Every second part is a name.
  return text.split(NAMED).map((part, index) => {
    if (index % 2 === 0) return { type: 'text', value: part };
    const fact = Object.hasOwn(facts, part) && facts[part];
    return fact ? shown(fact, isInLink) : { type: 'text', value: `[${part}]` };
  });
}

function shown({ value, href }: AnswerFact, isInLink: boolean): Element {
  if (!value) return element('em', TO_COMPLETE);
  const fact = element('span', value);
  return href && !isInLink
    ? { type: 'element', tagName: 'a', properties: { href }, children: [fact] }
    : fact;
}

function element(tagName: string, value: string): Element {
  return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] };
}
