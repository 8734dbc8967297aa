import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/** Where the table around the caret is, with what it holds. */
export function tableAround({ selection }: EditorState): { place: number; table: Node } | null {
  const { $head } = selection;
  for (let depth = $head.depth; depth > 0; depth--)
    if ($head.node(depth).type.name === 'table')
      return { place: $head.before(depth), table: $head.node(depth) };
  return null;
}
