import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconClearFormatting,
  IconIndentDecrease,
  IconIndentIncrease,
} from '../icons.ts';
import { ColourMenu } from './ColourMenu';
import { BACKGROUND, TEXT_COLOUR } from './colours';
import { FORMATS } from './formats';
import { FormatTool } from './FormatTool';
import { EDITOR } from './texts';
import { Tool } from './Tool';

const SIDES = [
  { side: 'left', label: EDITOR.left, Icon: IconAlignLeft },
  { side: 'center', label: EDITOR.center, Icon: IconAlignCenter },
  { side: 'right', label: EDITOR.right, Icon: IconAlignRight },
  { side: 'justify', label: EDITOR.justify, Icon: IconAlignJustified },
] as const;

/** What is used less often. */
export function MoreTools({ editor }: { editor: Editor }) {
  const indent = (step: 1 | -1) => editor.chain().focus().moveIndent(step).run();
  return (
    <>
      <FormatTool editor={editor} format={FORMATS.underline} />
      <FormatTool editor={editor} format={FORMATS.strike} />
      <ColourMenu editor={editor} mark={TEXT_COLOUR} label={EDITOR.textColour} />
      <ColourMenu editor={editor} mark={BACKGROUND} label={EDITOR.background} />
      <span className="editor-gap" />
      <Tool label={EDITOR.outdent} Icon={IconIndentDecrease} onClick={() => indent(-1)} />
      <Tool label={EDITOR.indent} Icon={IconIndentIncrease} onClick={() => indent(1)} />
      <AlignmentTools editor={editor} />
      <span className="editor-gap" />
      <FormatTool editor={editor} format={FORMATS.codeBlock} />
      <Tool
        label={EDITOR.clear}
        Icon={IconClearFormatting}
        onClick={() => editor.chain().focus().clearFormatting().run()}
      />
    </>
  );
}

/** The side that texts have anyway is not a choice that somebody made. */
function AlignmentTools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: () => SIDES.find(({ side }) => editor.isActive({ align: side }))?.side,
  });
  return SIDES.map(({ side, label, Icon }) => (
    <Tool
      key={side}
      label={label}
      Icon={Icon}
      isActive={active === side}
      onClick={() => editor.chain().focus().align(side).run()}
    />
  ));
}
