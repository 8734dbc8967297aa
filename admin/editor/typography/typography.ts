import { Extension, InputRule } from '@tiptap/core';
import { isTypographyOn, typographyOf } from '../../french/rules';

/** Applies French typography during typing. Backspace or Ctrl+Z restores the typed character. */
export const Typography = Extension.create({
  name: 'typography',
  priority: 200,

  addInputRules: () => [
    new InputRule({
      find: (text) => {
        const typed = text.slice(-1);
        const change = isTypographyOn() && typographyOf(text.slice(0, -1), typed);
        if (!change) return null;
        const { erase, insert } = change;
        return { index: text.length - 1 - erase, text: text.slice(-1 - erase), data: { insert } };
      },
      handler: ({ state, range, match }) => {
        state.tr.insertText(match.data!.insert as string, range.from, range.to);
      },
    }),
  ],

  addKeyboardShortcuts() {
    return { 'Mod-z': () => this.editor.commands.undoInputRule() };
  },
});
