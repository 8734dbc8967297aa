import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

/** Blocks that list items and table cells cannot contain. */
const LARGE = ['table', 'video', 'callout', 'gallery', 'bookmark'];

/**
 * Inserts a block behind the block at a position, or in place of an empty line; it never splits a paragraph. Returns
 * the block's position.
 */
export function putBlock(transaction: Transaction, block: Node, position: number): number {
  const { start, end } = placeFor(transaction.doc, block, position);
  transaction.replaceWith(start, end, block);
  return start;
}

/** Puts the caret into the line behind a block, and adds a paragraph when there is no line. */
export function writeBehind(transaction: Transaction, place: number): void {
  const end = behindGallery(
    transaction.doc.resolve(place + transaction.doc.nodeAt(place)!.nodeSize),
  );
  const behind = transaction.doc.resolve(end);
  if (!behind.nodeAfter?.isTextblock)
    transaction.insert(end, transaction.doc.type.schema.nodes.paragraph!.create());
  transaction.setSelection(TextSelection.create(transaction.doc, end + 1)).scrollIntoView();
}

/** Returns a position, or the position behind the gallery that contains it: a gallery holds only images. */
export function behindGallery($position: ResolvedPos): number {
  return $position.parent.type.name === 'gallery' ? $position.after() : $position.pos;
}

function placeFor(doc: Node, block: Node, position: number): { start: number; end: number } {
  const $position = doc.resolve(Math.min(position, doc.content.size));
  const { parent } = $position;
  for (let depth = $position.depth; depth > 0; depth--) {
    const holder = $position.node(depth - 1);
    const index = $position.index(depth - 1);
    if (!canContain(holder, block)) continue;
    const isEmptyLine =
      depth === $position.depth && parent.type.name === 'paragraph' && parent.content.size === 0;
    if (isEmptyLine && holder.canReplaceWith(index, index + 1, block.type))
      return { start: $position.before(depth), end: $position.after(depth) };
    if (holder.canReplaceWith(index + 1, index + 1, block.type))
      return { start: $position.after(depth), end: $position.after(depth) };
  }
  return { start: $position.pos, end: $position.pos };
}

/** True when a block may stand in a holder. */
export function canContain(holder: Node, block: Node): boolean {
  const isNarrow = holder.type.name === 'listItem' || Boolean(holder.type.spec.tableRole);
  return !(isNarrow && LARGE.includes(block.type.name));
}
