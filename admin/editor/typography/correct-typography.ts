import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { typeset, typographyChanges } from '../../french/typeset';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    correctTypography: {
      /** Applies French typography to the whole text, with captions and descriptions, as one undo step. */
      correctTypography: () => ReturnType;
    };
  }
}

/** Attributes of blocks that contain text of the author. */
const TEXTS = ['alt', 'caption', 'title', 'description'];

/** Character in place of content that is no prose: line breaks, code. */
const NON_PROSE = '\ufffc';

/** French typography for text that was pasted, or written before. */
export const CorrectTypography = Extension.create({
  name: 'correctTypography',

  addCommands: () => ({
    correctTypography:
      () =>
      ({ tr, dispatch }) => {
        // Keeps the letters typed just before as another undo step.
        if (dispatch) correct(closeHistory(tr));
        return true;
      },
  }),
});

function correct(tr: Transaction): void {
  const { doc } = tr;
  doc.descendants((node, position) => {
    const attrs = correctedAttributes(node);
    if (attrs) tr.setNodeMarkup(tr.mapping.map(position), null, attrs);
    if (!isProse(node)) return;
    for (const { from, to, insert } of typographyChanges(proseOf(node))) {
      const start = tr.mapping.map(position + 1 + from);
      tr.insertText(insert, start, tr.mapping.map(position + 1 + to));
    }
  });
}

function correctedAttributes({ attrs, isTextblock }: Node): Node['attrs'] | undefined {
  if (isTextblock) return undefined;
  const changed = TEXTS.filter(
    (name) => typeof attrs[name] === 'string' && typeset(attrs[name]) !== attrs[name],
  );
  if (changed.length === 0) return undefined;
  return {
    ...attrs,
    ...Object.fromEntries(changed.map((name) => [name, typeset(attrs[name] as string)])),
  };
}

function isProse({ isTextblock, type }: Node): boolean {
  return isTextblock && !type.spec.code;
}

/** Returns the text of a block with one character per position; `OTHER` takes the place of code. */
function proseOf(block: Node): string {
  let prose = '';
  block.forEach((node) => {
    const isCode = node.marks.some(({ type }) => type.spec.code);
    prose += node.isText && !isCode ? node.text! : NON_PROSE.repeat(node.nodeSize);
  });
  return prose;
}

/** Passage that French typography would change. */
export interface UntypesetPassage {
  position: number;
  words: string;
  /** `words` for text of a block, `block` for an attribute such as the caption. */
  control: 'words' | 'block';
}

/** Finds the passages that `correctTypography` would change. */
export function findUntypesetPassages(doc: Node): UntypesetPassage[] {
  const found: UntypesetPassage[] = [];
  doc.descendants((node, position) => {
    const [change] = isProse(node) ? typographyChanges(proseOf(node)) : [];
    if (change)
      found.push({ position: position + change.from, words: node.textContent, control: 'words' });
    const attrs = correctedAttributes(node);
    if (attrs) {
      const name = TEXTS.find((text) => attrs[text] !== node.attrs[text])!;
      found.push({ position, words: node.attrs[name] as string, control: 'block' });
    }
  });
  return found;
}
