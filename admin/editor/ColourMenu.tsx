import { PALETTE } from '#contract/rich-text';
import { Menu } from '@mantine/core';
import { IconHighlight, IconTextColor } from '../icons.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { EDITOR } from './texts';
import { BACKGROUND, type Colour } from './colours';
import { Tool } from './Tool';

interface ColourMenuProps {
  editor: Editor;
  /** The mark that carries the colour. */
  mark: string;
  label: string;
}

/** A colour of the palette for the selection, each by its name, or none. */
export function ColourMenu({ editor, mark, label }: ColourMenuProps) {
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
