import { Extension, InputRule } from '@tiptap/core';
import { linkAddress } from './link-address';

const TYPED_LINK = /\[([^[\]]+)\]\(([^\s()]+)\)\s$/;

/** Turns `[words](address)` followed by a space into a link, as in Markdown. */
export const TypedLinks = Extension.create({
  name: 'typedLinks',
  priority: 210,
  addInputRules() {
    const { editor } = this;
    return [
      new InputRule({
        find: TYPED_LINK,
        handler: ({ state: { tr, schema }, range, match: [, words = '', typed = ''] }) => {
          const href = linkAddress(typed);
          if (!href) return null;
          const link = schema.marks.link!.create({ href });
          tr.replaceWith(range.from, range.to, [
            schema.text(words, [...editor.state.selection.$from.marks(), link]),
            schema.text(' '),
          ]).removeStoredMark(link);
          return undefined;
        },
      }),
    ];
  },
});
