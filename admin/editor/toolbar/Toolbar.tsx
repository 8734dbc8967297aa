import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useEditorState } from '@tiptap/react';
import { Button, Checkbox, Kbd, List, Menu, Popover, Text, Title } from '@mantine/core';
import { IconDots, IconHelp, IconPlus } from '../../icons.ts';
import { IconPhotoUp } from '../../images/icons';
import { IconLibraryPhoto } from '../icons';
import { choosePicture, pickPicture } from '../pictures/choose-picture';
import { FORMATS } from './formats';
import { FormatTool, HistoryTools, LinkTool } from './text-tools';
import { MoreTools } from './MoreTools';
import { EDITOR, WRITING_HELP } from '../texts';
import { Tool } from './Tool';
import { Tools } from './Tools';
import { INSERTABLES } from './insertables';
import { isTypographyOn, setTypography } from '../../french/rules';
import { isShortcut, shownKeys } from '../../ui/shortcuts/shortcuts';
import { runShortcut } from '../../ui/shortcuts/use-shortcut';

interface ToolbarProps {
  editor: Editor;
  /** Bar that stays visible below the tools. */
  children?: ReactNode;
}

/** Toolbar of an article: frequent tools in one row, the others behind « Plus ». */
export function Toolbar({ editor, children }: ToolbarProps) {
  const [hasMore, setMore] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => reachByKey(editor, () => container.current), [editor]);

  return (
    <div ref={container} className="editor-toolbar">
      <Tools label={EDITOR.toolbar} editor={editor} more={hasMore && <MoreTools editor={editor} />}>
        <StyleSelect editor={editor} />
        <FormatTool editor={editor} format={FORMATS.bold} />
        <FormatTool editor={editor} format={FORMATS.italic} />
        <LinkTool editor={editor} />
        <PictureMenu editor={editor} />
        <Tool
          label={EDITOR.more}
          Icon={IconDots}
          aria-expanded={hasMore}
          onClick={() => setMore(!hasMore)}
        />
        <span className="editor-gap" />
        <FormatTool editor={editor} format={FORMATS.bulletList} />
        <FormatTool editor={editor} format={FORMATS.orderedList} />
        <FormatTool editor={editor} format={FORMATS.blockquote} />
        <InsertMenu editor={editor} />
        <span className="editor-gap" />
        <HistoryTools editor={editor} />
        <span className="editor-end" />
        <HelpPanel />
      </Tools>
      {children}
    </div>
  );
}

/** Makes Alt+F10 move the focus from the text to the tools, as in other editors; Escape moves it back. */
function reachByKey(editor: Editor, place: () => HTMLElement | null): () => void {
  const reach = (event: KeyboardEvent) => {
    // A block with tools of its own may have handled the keys.
    if (!isShortcut('tools', event) || event.defaultPrevented) return;
    event.preventDefault();
    place()?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const { dom } = editor.view;
  dom.addEventListener('keydown', reach);
  return () => dom.removeEventListener('keydown', reach);
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Select with normal text and six heading levels. */
function StyleSelect({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: () =>
      LEVELS.find((candidate) => editor.isActive('heading', { level: candidate })) ?? 0,
  });
  return (
    <select
      className="editor-style"
      tabIndex={-1}
      title={EDITOR.style}
      aria-label={EDITOR.style}
      value={level}
      onChange={(event) => {
        const chosen = LEVELS.find((candidate) => String(candidate) === event.currentTarget.value);
        const chain = editor.chain().focus();
        if (chosen) chain.setHeading({ level: chosen }).run();
        else chain.setParagraph().run();
      }}
    >
      <option value={0}>{EDITOR.normal}</option>
      {LEVELS.map((value) => (
        <option key={value} value={value}>
          {EDITOR.heading(value)}
        </option>
      ))}
    </select>
  );
}

/** Menu with two sources of an image: a file or the library. */
function PictureMenu({ editor }: { editor: Editor }) {
  return (
    <Menu returnFocus={false} position="bottom-start">
      <Menu.Target>
        <Tool label={EDITOR.image} Icon={IconPhotoUp} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhotoUp size={18} />} onClick={() => choosePicture(editor)}>
          {EDITOR.uploadImage}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLibraryPhoto size={18} />}
          onClick={() => void pickPicture(editor)}
        >
          {EDITOR.pickImage}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Menu with the blocks of the « / » menu, for authors who do not know that menu. */
function InsertMenu({ editor }: { editor: Editor }) {
  return (
    <Menu returnFocus={false} position="bottom-start">
      <Menu.Target>
        <Tool label={EDITOR.insert} Icon={IconPlus} />
      </Menu.Target>
      <Menu.Dropdown>
        {INSERTABLES.map(({ label, Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} />} onClick={() => run(editor)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Help about headings and Markdown signs, with the switch of the automatic typography. */
function HelpPanel() {
  const [isOn, setOn] = useState(isTypographyOn);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Tool label={WRITING_HELP.title} Icon={IconHelp} />
      </Popover.Target>
      <Popover.Dropdown maw="min(28rem, 94vw)" aria-label={WRITING_HELP.title}>
        <Checkbox
          label={WRITING_HELP.typography}
          description={WRITING_HELP.typographyHint}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked);
            setTypography(checked);
          }}
        />
        <Title order={3} size="h6" mt="md">
          {EDITOR.helpTitle}
        </Title>
        <List size="sm">
          {EDITOR.help.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <Title order={3} size="h6" mt="md">
          {WRITING_HELP.keysTitle}
        </Title>
        <List size="sm" listStyleType="none">
          {WRITING_HELP.keys.map(([keys, use]) => (
            <List.Item key={keys}>
              <Kbd size="xs">{keys}</Kbd>{' '}
              <Text span size="sm">
                {use}
              </Text>
            </List.Item>
          ))}
        </List>
        <Button
          mt="sm"
          size="xs"
          variant="default"
          rightSection={<Kbd size="xs">{shownKeys('shortcuts')}</Kbd>}
          onClick={() => runShortcut('shortcuts')}
        >
          {WRITING_HELP.allKeys}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
