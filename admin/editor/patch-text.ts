import { createDocument, getHTMLFromFragment, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { diffArrays } from 'diff';

/** Returns HTML as the editor would serialize it, without the elements that it does not know. */
export function normalizeHtml(editor: Editor, html: string): string {
  const { content } = createDocument(html, editor.schema);
  return withoutEmptyEnd(getHTMLFromFragment(content, editor.schema));
}

/**
 * Replaces the changed blocks of the text. The caret keeps its place, and an undo reverts only the author's own
 * changes.
 */
export function patchText(editor: Editor, html: string): void {
  const { tr, doc } = editor.state;
  const next = createDocument(html, editor.schema);
  let position = 0;
  let removedSize = 0;
  for (const { value, added, removed } of diffArrays(blocksOf(doc), blocksOf(next), {
    comparator: (one, other) => one.eq(other),
  })) {
    const size = value.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    // Replaces in one step: a deletion that empties the text would leave an empty block.
    if (added)
      tr.replaceWith(tr.mapping.map(position - removedSize), tr.mapping.map(position), value);
    else if (removedSize > 0)
      tr.delete(tr.mapping.map(position - removedSize), tr.mapping.map(position));
    removedSize = removed ? size : 0;
    if (!added) position += size;
  }
  if (removedSize > 0) tr.delete(tr.mapping.map(position - removedSize), tr.mapping.map(position));
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

function blocksOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index));
}

/** Returns the editor's HTML without the empty last line, which the editor adds to be clicked on. */
export function withoutEmptyEnd(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}
