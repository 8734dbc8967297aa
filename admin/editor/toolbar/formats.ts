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
} from '../icons';
import type { ToolIcon } from './Tool';
import { EDITOR } from '../texts';
import type { ShortcutName } from '../../ui/shortcuts/shortcuts';

/** Format that is on or off at the caret. */
export interface Format {
  label: string;
  Icon: ToolIcon;
  shortcut: ShortcutName;
  isActive: (editor: Editor) => boolean;
  toggle: (editor: Editor) => boolean;
}

/** Tiptap command of each mark or block. The keys are the names in Tiptap and in `EDITOR`. */
const COMMANDS = {
  bold: 'toggleBold',
  italic: 'toggleItalic',
  underline: 'toggleUnderline',
  strike: 'toggleStrike',
  bulletList: 'toggleBulletList',
  orderedList: 'toggleOrderedList',
  blockquote: 'toggleBlockquote',
  codeBlock: 'toggleCodeBlock',
} as const;

function format(name: keyof typeof COMMANDS, Icon: ToolIcon): Format {
  return {
    label: EDITOR[name],
    Icon,
    shortcut: name,
    isActive: (editor) => editor.isActive(name),
    toggle: (editor) => editor.chain().focus()[COMMANDS[name]]().run(),
  };
}

function heading(level: 2 | 3, Icon: ToolIcon): Format {
  return {
    label: EDITOR.heading(level),
    Icon,
    shortcut: `heading${level}`,
    isActive: (editor) => editor.isActive('heading', { level }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

export const FORMATS = {
  bold: format('bold', IconBold),
  italic: format('italic', IconItalic),
  underline: format('underline', IconUnderline),
  strike: format('strike', IconStrikethrough),
  heading2: heading(2, IconH2),
  heading3: heading(3, IconH3),
  bulletList: format('bulletList', IconList),
  orderedList: format('orderedList', IconListNumbers),
  blockquote: format('blockquote', IconBlockquote),
  codeBlock: format('codeBlock', IconCode),
};
