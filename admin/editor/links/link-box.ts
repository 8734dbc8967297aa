import { Extension, getMarkRange } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isShortcut } from '../../ui/shortcuts/shortcuts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    linkBox: {
      /** Opens the link box for the selected words, or for the link at the caret. */
      openLinkBox: () => ReturnType;
      closeLinkBox: () => ReturnType;
    };
  }
}

const key = new PluginKey<boolean>('linkBox');

export function isLinkBoxOpen(state: EditorState): boolean {
  return key.getState(state) === true;
}

/** State of the link box. While the box is open, its words stay highlighted. */
export const LinkBoxState = Extension.create({
  name: 'linkBox',

  addCommands: () => ({
    openLinkBox:
      () =>
      ({ tr }) =>
        Boolean(tr.setMeta(key, true).scrollIntoView()),
    closeLinkBox:
      () =>
      ({ tr }) =>
        Boolean(tr.setMeta(key, false)),
  }),

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<boolean>({
        key,
        state: {
          init: () => false,
          apply: (transaction, isOpen) =>
            (transaction.getMeta(key) as boolean | undefined) ?? isOpen,
        },
        props: {
          decorations: (state) => {
            const { $from, empty } = state.selection;
            const link = state.schema.marks.link!;
            const range = empty ? getMarkRange($from, link) : state.selection;
            if (!range || !isLinkBoxOpen(state)) return null;
            const marked = Decoration.inline(range.from, range.to, { class: 'is-linking' });
            return DecorationSet.create(state.doc, [marked]);
          },
          handleKeyDown: ({ state }, event) => {
            if (!isShortcut('link', event)) return false;
            if (state.selection.empty && !editor.isActive('link')) return false;
            // The page uses the same keys for the command search.
            event.stopPropagation();
            return editor.commands.openLinkBox();
          },
        },
      }),
    ];
  },
});
