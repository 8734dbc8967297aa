import { Extension } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { addressesIn } from './addresses';

/**
 * Turns addresses into links when they are pasted, or typed and followed by a space or a new line. Words that are
 * already a link keep their address.
 */
export const WrittenLinks = Extension.create({
  name: 'writtenLinks',

  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPasted: linkPasted },
      appendTransaction: (transactions, before, state) =>
        transactions.some(isTyping) ? linkTyped(before, state) : null,
    }),
  ],
});

function isTyping(transaction: Transaction): boolean {
  const isOther = ['paste', 'drop', 'history$', 'preventAutolink'].some((meta) =>
    transaction.getMeta(meta),
  );
  return transaction.docChanged && !isOther && !transaction.getMeta('uiEvent');
}

function linkPasted(slice: Slice): Slice {
  return new Slice(linkFragment(slice.content), slice.openStart, slice.openEnd);
}

function linkFragment(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (node.isText) nodes.push(...linkText(node));
    else nodes.push(node.type.spec.code ? node : node.copy(linkFragment(node.content)));
  });
  return Fragment.from(nodes);
}

/** Splits a text node at its addresses, and links them. */
function linkText(node: Node): Node[] {
  const { link, code } = node.type.schema.marks;
  if (!link || link.isInSet(node.marks) || code?.isInSet(node.marks)) return [node];
  const text = node.text!;
  const found = addressesIn(text);
  const linked = found.map(({ from, to, href }) =>
    node.cut(from, to).mark(link.create({ href }).addToSet(node.marks)),
  );
  const starts = [0, ...found.map(({ to }) => to)];
  const ends = [...found.map(({ from }) => from), text.length];
  return starts.flatMap((start, place) => [
    ...(start < ends[place]! ? [node.cut(start, ends[place])] : []),
    ...(linked[place] ? [linked[place]] : []),
  ]);
}

/** Links the address that ends right before the space or the new block just typed. */
function linkTyped(before: EditorState, { doc, selection, schema, tr }: EditorState) {
  const { $from, empty } = selection;
  const grown = doc.content.size - before.doc.content.size;
  if (!empty || grown < 1 || grown > 2) return null;
  const isNewBlock = $from.parentOffset === 0 && $from.pos > 2;
  const $end = doc.resolve(isNewBlock ? $from.before() - 1 : $from.pos - 1);
  const { parent, parentOffset } = $end;
  if (!parent.isTextblock || parent.type.spec.code) return null;
  if (!isNewBlock && !/\s/.test(doc.textBetween($end.pos, $from.pos, '\n', '\n'))) return null;
  const text = parent.textBetween(0, parentOffset, '\n', '\n');
  const word = /\S*$/.exec(text)![0];
  const start = $end.pos - word.length;
  for (const { from, to, href } of addressesIn(word))
    if (!hasMark(doc, start + from, start + to, ['link', 'code']))
      tr.addMark(start + from, start + to, schema.marks.link!.create({ href }));
  return tr.docChanged ? tr : null;
}

function hasMark(doc: Node, from: number, to: number, names: string[]): boolean {
  const { marks } = doc.type.schema;
  return names.some((name) => marks[name] && doc.rangeHasMark(from, to, marks[name]));
}
