import { createDocument, getHTMLFromFragment, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { diffArrays } from 'diff';

/** Returns HTML as the editor would write it: what it does not know is left out. */
export function normalized(editor: Editor, html: string): string {
  const { content } = createDocument(html, editor.schema);
  return written(getHTMLFromFragment(content, editor.schema));
}

/**
 * Makes the text what some HTML says, block by block: the caret stays where it is, and an undo takes back
 * only the author's own changes.
 */
export function patchText(editor: Editor, html: string): void {
  const { tr, doc } = editor.state;
  const next = createDocument(html, editor.schema);
  let position = 0;
  let left = 0;
  for (const { value, added, removed } of diffArrays(blocksOf(doc), blocksOf(next), {
    comparator: (one, other) => one.eq(other),
  })) {
    const size = value.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    // A text without any block would get an empty one.
    if (added) tr.replaceWith(tr.mapping.map(position - left), tr.mapping.map(position), value);
    else if (left > 0) tr.delete(tr.mapping.map(position - left), tr.mapping.map(position));
    left = removed ? size : 0;
    if (!added) position += size;
  }
  if (left > 0) tr.delete(tr.mapping.map(position - left), tr.mapping.map(position));
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

function blocksOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index));
}

/** The text of the editor's HTML, without the empty line that the editor keeps at the end to click on. */
export function written(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}
