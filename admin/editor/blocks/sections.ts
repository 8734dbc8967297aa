import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';

/** Blocks of a text by their numbers; `to` is behind the last one. */
interface Section {
  from: number;
  to: number;
  level: number;
}

/** The section that begins with this block: all until the next heading of the same or a higher level. */
export function sectionAt(doc: Node, from: number): Section | undefined {
  const level = levelOf(doc.maybeChild(from));
  if (level === undefined) return undefined;
  let to = from + 1;
  while (to < doc.childCount && (levelOf(doc.child(to)) ?? Infinity) > level) to++;
  return { from, to, level };
}

/**
 * Returns a transaction that moves the section of a heading before the one above (-1) or behind the one below
 * (1). Null where there is none within the section that holds both.
 */
export function moveSection(
  { doc, tr }: EditorState,
  index: number,
  step: 1 | -1,
): Transaction | null {
  const section = sectionAt(doc, index);
  const target = section && targetOf(doc, section, step);
  if (!section || target === undefined) return null;
  const [from, to] = [startOf(doc, section.from), startOf(doc, section.to)];
  const { content } = doc.slice(from, to);
  const place = step < 0 ? startOf(doc, target) : startOf(doc, target) - (to - from);
  tr.delete(from, to).insert(place, content);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
}

/** Returns a transaction that puts a copy of a block behind it, with the caret in the copy. */
export function duplicateBlock({ doc, tr }: EditorState, index: number): Transaction {
  const place = startOf(doc, index + 1);
  tr.insert(place, doc.child(index));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
}

/** The number of the block before which the section goes. */
function targetOf(doc: Node, { from, to, level }: Section, step: 1 | -1): number | undefined {
  if (step > 0) {
    const next = sectionAt(doc, to);
    return next?.level === level ? next.to : undefined;
  }
  let above = from - 1;
  while (above >= 0 && (levelOf(doc.child(above)) ?? Infinity) > level) above--;
  const isSameLevel = above >= 0 && levelOf(doc.child(above)) === level;
  return isSameLevel ? above : undefined;
}

function levelOf(block: Node | null): number | undefined {
  return block?.type.name === 'heading' ? Number(block.attrs.level) : undefined;
}

function startOf(doc: Node, index: number): number {
  let place = 0;
  for (let before = 0; before < index; before++) place += doc.child(before).nodeSize;
  return place;
}
