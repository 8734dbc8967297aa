import type { AnswerFact } from '#contract/lists/questions';
import { SHORT_TEXT_SCHEMA } from '#contract/text/rich-text';
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { createWriter, keepTogether } from '../../rich-text';
import { TO_COMPLETE } from '../../texts';

const NAMED = /\[([^[\]]+)\]/;

const { clean, write } = createWriter(SHORT_TEXT_SCHEMA);

/** Sanitizes an answer, and inserts the facts that it names. */
export function renderAnswer(html: string, facts: Record<string, AnswerFact>): string {
  const tree = clean(html);
  // Facts come first, because `keepTogether` changes the name `[e-mail]`.
  fillIn(tree, facts);
  keepTogether(tree);
  return write(tree);
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
  if (!value) return element('em', TO_COMPLETE);
  const fact = element('span', value);
  return href && !isInLink
    ? { type: 'element', tagName: 'a', properties: { href }, children: [fact] }
    : fact;
}

function element(tagName: string, value: string): Element {
  return { type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] };
}
