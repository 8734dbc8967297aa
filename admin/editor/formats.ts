import type { Editor } from '@tiptap/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from './icons';
import type { ToolIcon } from './Tool';
import { EDITOR } from './texts';

/** A format that is on or off where the cursor is. */
export interface Format {
  label: string;
  Icon: ToolIcon;
  /** As screen readers say them. */
  keys?: string;
  isActive: (editor: Editor) => boolean;
  toggle: (editor: Editor) => boolean;
}

export const FORMATS = {
  bold: {
    label: EDITOR.bold,
    Icon: IconBold,
    keys: 'Control+B',
    isActive: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  italic: {
    label: EDITOR.italic,
    Icon: IconItalic,
    keys: 'Control+I',
    isActive: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  underline: {
    label: EDITOR.underline,
    Icon: IconUnderline,
    keys: 'Control+U',
    isActive: (editor) => editor.isActive('underline'),
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  strike: {
    label: EDITOR.strike,
    Icon: IconStrikethrough,
    keys: 'Control+Shift+S',
    isActive: (editor) => editor.isActive('strike'),
    toggle: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  heading2: {
    label: EDITOR.heading(2),
    Icon: IconH2,
    keys: 'Control+Alt+2',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  heading3: {
    label: EDITOR.heading(3),
    Icon: IconH3,
    keys: 'Control+Alt+3',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  bulletList: {
    label: EDITOR.bulletList,
    Icon: IconList,
    keys: 'Control+Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  orderedList: {
    label: EDITOR.orderedList,
    Icon: IconListNumbers,
    keys: 'Control+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  blockquote: {
    label: EDITOR.blockquote,
    Icon: IconBlockquote,
    keys: 'Control+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  codeBlock: {
    label: EDITOR.codeBlock,
    Icon: IconCode,
    keys: 'Control+Alt+C',
    isActive: (editor) => editor.isActive('codeBlock'),
    toggle: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
} satisfies Record<string, Format>;
