import { CALLOUT_KINDS } from '#contract/text/rich-text';
import { Node } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { CALLOUT } from './texts';

export type CalloutKind = (typeof CALLOUT_KINDS)[number];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Wraps the blocks of the selection in a callout, changes its kind, or removes a callout of this kind. */
      setCallout: (kind: CalloutKind) => ReturnType;
    };
  }
}

/** Highlighted blocks below a title that names the kind of callout. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  addAttributes: () => ({
    kind: { default: 'remember', rendered: false, parseHTML: kindOf },
  }),

  parseHTML: () => [
    { tag: 'aside', getAttrs: (element) => kindOf(element) !== null && null },
    { tag: 'p.callout-title', ignore: true, priority: 60 },
  ],

  renderHTML: ({ node }) => {
    const { dom, title } = frame(node.attrs.kind as CalloutKind);
    dom.append(title, DOMSerializer.fromSchema(node.type.schema).serializeFragment(node.content));
    return { dom };
  },

  addNodeView:
    () =>
    ({ node }) => {
      const { dom, title } = frame(node.attrs.kind as CalloutKind);
      title.contentEditable = 'false';
      const contentDOM = document.createElement('div');
      dom.append(title, contentDOM);
      return { dom, contentDOM, ignoreMutation: ({ target }) => !contentDOM.contains(target) };
    },

  addCommands: () => ({
    setCallout:
      (kind) =>
      ({ editor, commands }) => {
        if (editor.isActive('callout', { kind })) return commands.lift('callout');
        if (editor.isActive('callout')) return commands.updateAttributes('callout', { kind });
        return commands.wrapIn('callout', { kind });
      },
  }),
});

function kindOf(element: HTMLElement): CalloutKind | null {
  return CALLOUT_KINDS.find((kind) => element.classList.contains(`callout-${kind}`)) ?? null;
}

function frame(kind: CalloutKind): { dom: HTMLElement; title: HTMLElement } {
  const dom = document.createElement('aside');
  dom.className = `callout-${kind}`;
  const title = document.createElement('p');
  title.className = 'callout-title';
  title.textContent = CALLOUT[kind];
  return { dom, title };
}
