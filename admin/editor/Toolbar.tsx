import { NativeSelect } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconIndentDecrease,
  IconIndentIncrease,
  IconPhotoUp,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconClearFormatting,
} from '../icons.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { PICTURES } from '../form/convert-picture';
import { FileChoice } from '../form/FileChoice';
import { EDITOR } from './texts';
import { ColourMenu } from './ColourMenu';
import { BACKGROUND, TEXT_COLOUR } from './colours';
import { LinkControl } from './LinkControl';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const SIDES = [
  { side: 'left', label: EDITOR.left, Icon: IconAlignLeft },
  { side: 'center', label: EDITOR.center, Icon: IconAlignCenter },
  { side: 'right', label: EDITOR.right, Icon: IconAlignRight },
  { side: 'justify', label: EDITOR.justify, Icon: IconAlignJustified },
] as const;

interface ToolbarProps {
  editor: Editor;
  onPicture: (file: File) => void;
}

/** Every format of an article, within reach of the mouse and of the keyboard. */
export function Toolbar({ editor, onPicture }: ToolbarProps) {
  return (
    <RichTextEditor.Toolbar
      className="editor-tools"
      sticky
      stickyOffset="4rem"
      role="group"
      aria-label={EDITOR.toolbar}
    >
      <StyleSelect editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <ColourMenu editor={editor} mark={TEXT_COLOUR} label={EDITOR.textColour} />
        <ColourMenu editor={editor} mark={BACKGROUND} label={EDITOR.background} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Control
          title={EDITOR.outdent}
          aria-label={EDITOR.outdent}
          onClick={() => editor.chain().focus().moveIndent(-1).run()}
        >
          <IconIndentDecrease size={16} aria-hidden />
        </RichTextEditor.Control>
        <RichTextEditor.Control
          title={EDITOR.indent}
          aria-label={EDITOR.indent}
          onClick={() => editor.chain().focus().moveIndent(1).run()}
        >
          <IconIndentIncrease size={16} aria-hidden />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <AlignmentControls editor={editor} />
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        <FileChoice accept={PICTURES} onChoose={onPicture}>
          {(button) => (
            <RichTextEditor.Control {...button} title={EDITOR.image} aria-label={EDITOR.image}>
              <IconPhotoUp size={16} aria-hidden />
            </RichTextEditor.Control>
          )}
        </FileChoice>
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          title={EDITOR.clear}
          aria-label={EDITOR.clear}
          onClick={() => editor.chain().focus().clearFormatting().run()}
        >
          <IconClearFormatting size={16} aria-hidden />
        </RichTextEditor.Control>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

/** Normal text or a heading of one of six levels. */
function StyleSelect({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: (state) =>
      LEVELS.find((candidate) => state.editor.isActive('heading', { level: candidate })) ?? 0,
  });
  return (
    <NativeSelect
      size="xs"
      aria-label={EDITOR.style}
      value={level}
      onChange={(event) => {
        const chosen = LEVELS.find((candidate) => String(candidate) === event.currentTarget.value);
        const chain = editor.chain().focus();
        if (chosen) chain.setHeading({ level: chosen }).run();
        else chain.setParagraph().run();
      }}
      data={[
        { value: '0', label: EDITOR.normal },
        ...LEVELS.map((value) => ({ value: String(value), label: EDITOR.heading(value) })),
      ]}
    />
  );
}

function AlignmentControls({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: (state) =>
      SIDES.find(({ side }) => state.editor.isActive({ align: side }))?.side ?? 'left',
  });
  return (
    <RichTextEditor.ControlsGroup>
      {SIDES.map(({ side, label, Icon }) => (
        <RichTextEditor.Control
          key={side}
          title={label}
          aria-label={label}
          active={active === side}
          onClick={() => editor.chain().focus().align(side).run()}
        >
          <Icon size={16} aria-hidden />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}
