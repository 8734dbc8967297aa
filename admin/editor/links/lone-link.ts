import type { EditorState } from '@tiptap/pm/state';
import { canContain } from '../blocks/put-block';

/** Link that is alone in its paragraph, and the range of the paragraph. */
interface LoneLink {
  from: number;
  to: number;
  href: string;
  words: string;
}

/** Returns the link of the caret's paragraph when the paragraph has nothing else and may become a card. */
export function loneLink({ selection: { $from }, schema }: EditorState): LoneLink | undefined {
  const { parent, depth } = $from;
  if (parent.type.name !== 'paragraph' || parent.childCount !== 1) return undefined;
  const link = schema.marks.link!.isInSet(parent.firstChild!.marks);
  const card = schema.nodes.bookmark?.create();
  if (!link || !card || !canContain($from.node(depth - 1), card)) return undefined;
  const words = parent.textContent.trim();
  return { from: $from.before(), to: $from.after(), href: String(link.attrs.href), words };
}
