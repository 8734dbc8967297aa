import { MAX_INDENT, TEXT_ALIGNMENTS } from '#contract/text/rich-text';
import { Extension } from '@tiptap/core';

type Alignment = (typeof TEXT_ALIGNMENTS)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: {
      /** Aligns the blocks of the selection. Stores no attribute for the default side. */
      align: (side: Alignment) => ReturnType;
      /** Changes the level of list items, or the indentation of other blocks: 1 to the right, -1 to the left. */
      moveIndent: (step: 1 | -1) => ReturnType;
      /** Turns the selection into plain paragraphs. */
      clearFormatting: () => ReturnType;
    };
  }
}

const BLOCKS = ['paragraph', 'heading'];
const DEFAULT_ALIGNMENT: Alignment = 'left';

/** Alignment and indentation, stored as classes that the public pages style. */
export const AlignmentAndIndent = Extension.create({
  name: 'alignment',

  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        align: {
          default: null,
          parseHTML: alignmentOf,
          renderHTML: ({ align }) => (align ? { class: `align-${align}` } : {}),
        },
        indent: {
          default: 0,
          parseHTML: indentOf,
          renderHTML: ({ indent }) => (indent ? { class: `indent-${indent}` } : {}),
        },
      },
    },
  ],

  addCommands: () => ({
    align:
      (side) =>
      ({ commands }) =>
        BLOCKS.map((type) =>
          commands.updateAttributes(type, { align: side === DEFAULT_ALIGNMENT ? null : side }),
        ).some(Boolean),
    moveIndent:
      (step) =>
      ({ editor, commands, tr, state, dispatch }) => {
        if (editor.isActive('listItem'))
          return step > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem');
        const { from, to } = state.selection;
        let hasMoved = false;
        state.doc.nodesBetween(from, to, (node, position) => {
          if (!BLOCKS.includes(node.type.name)) return;
          const indent = Math.min(MAX_INDENT, Math.max(0, Number(node.attrs.indent) + step));
          if (indent === node.attrs.indent) return;
          hasMoved = true;
          if (dispatch) tr.setNodeAttribute(position, 'indent', indent);
        });
        return hasMoved;
      },
    clearFormatting:
      () =>
      ({ chain }) =>
        chain()
          .unsetAllMarks()
          .clearNodes()
          .resetAttributes('paragraph', ['align', 'indent'])
          .run(),
  }),
});

/**
 * Reads our class or that of the former editor. A paste has already turned the styles of office programs into our
 * classes.
 */
function alignmentOf(element: HTMLElement): Alignment | null {
  const side = /\b(?:ql-)?align-(\w+)/.exec(element.className)?.[1];
  if (side === DEFAULT_ALIGNMENT) return null;
  return TEXT_ALIGNMENTS.find((alignment) => alignment === side) ?? null;
}

function indentOf(element: HTMLElement): number {
  const level = Number(/\b(?:ql-)?indent-(\d)/.exec(element.className)?.[1] ?? 0);
  return Math.min(MAX_INDENT, level);
}
