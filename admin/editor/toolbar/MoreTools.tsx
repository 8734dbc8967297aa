import { PALETTE } from '#contract/text/rich-text';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Menu } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconClearFormatting,
  IconHighlight,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTextColor,
} from '../icons';
import { IconSearch } from '../../icons.ts';
import { BACKGROUND, TEXT_COLOUR, type Colour } from '../colours';
import { FORMATS } from './formats';
import { FormatTool } from './text-tools';
import { runShortcut } from '../../ui/shortcuts/use-shortcut';
import { EDITOR, FIND } from '../texts';
import { Tool } from './Tool';

const SIDES = [
  { side: 'left', label: EDITOR.left, Icon: IconAlignLeft },
  { side: 'center', label: EDITOR.center, Icon: IconAlignCenter },
  { side: 'right', label: EDITOR.right, Icon: IconAlignRight },
  { side: 'justify', label: EDITOR.justify, Icon: IconAlignJustified },
] as const;

/** Less frequent tools. */
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
        label={FIND.title}
        Icon={IconSearch}
        shortcut="find"
        onClick={() => runShortcut('find')}
      />
      <Tool
        label={EDITOR.clear}
        Icon={IconClearFormatting}
        onClick={() => editor.chain().focus().clearFormatting().run()}
      />
    </>
  );
}

/** Tools for alignment. The default alignment is not shown as active. */
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

interface ColourMenuProps {
  editor: Editor;
  /** Name of the mark that carries the colour. */
  mark: string;
  label: string;
}

/** Menu with the palette colours by name, and an item that removes the colour. */
function ColourMenu({ editor, mark, label }: ColourMenuProps) {
  const isBackground = mark === BACKGROUND;
  const Icon = isBackground ? IconHighlight : IconTextColor;
  const active = useEditorState({
    editor,
    selector: (state) => state.editor.getAttributes(mark).colour as Colour | undefined,
  });

  function apply(colour: Colour | undefined) {
    const chain = editor.chain().focus();
    if (colour) chain.setMark(mark, { colour }).run();
    else chain.unsetMark(mark).run();
  }

  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <Tool label={label} Icon={Icon} isActive={Boolean(active)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => apply(undefined)}>{EDITOR.noColour}</Menu.Item>
        {PALETTE.map((colour) => (
          <Menu.Item key={colour} onClick={() => apply(colour)}>
            <span className={isBackground ? `background-${colour}` : `color-${colour}`}>
              {EDITOR.colours[colour]}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
