import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';

/** Range of block indexes, from a heading to the end of its section; `to` is exclusive. */
interface Section {
  from: number;
  to: number;
  level: number;
}

/**
 * Returns the section that begins with this block: all blocks up to the next heading of the same or a higher level.
 * Undefined when the block is not a heading.
 */
export function sectionAt(doc: Node, from: number): Section | undefined {
  const level = levelOf(doc.maybeChild(from));
  if (level === undefined) return undefined;
  let to = from + 1;
  while (to < doc.childCount && (levelOf(doc.child(to)) ?? Infinity) > level) to++;
  return { from, to, level };
}

/**
 * Returns a transaction that moves the section of a heading above the previous section (-1) or below the next one (1).
 * Null when the enclosing section has no other section of this level on that side.
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

/** Returns a transaction that inserts a copy of a block behind it, with the caret in the copy. */
export function duplicateBlock({ doc, tr }: EditorState, index: number): Transaction {
  const place = startOf(doc, index + 1);
  tr.insert(place, doc.child(index));
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
}

/** Returns the index of the block before which the section goes; undefined when it cannot move. */
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
