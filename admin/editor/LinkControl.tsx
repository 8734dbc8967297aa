import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '../icons.ts';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { EDITOR } from './texts';
import { linkAddress } from './link-address';

/** Makes a link of the selection, changes the one that the cursor is in, or removes it. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const href = useEditorState({
    editor,
    selector: (state) => state.editor.getAttributes('link').href as string | undefined,
  });

  function open() {
    setTyped(href ?? '');
    setWrong(false);
    setOpen(true);
  }

  function apply() {
    const address = linkAddress(typed);
    if (!isOpen) return;
    if (!address) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !href)
      chain.insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    else chain.setLink({ href: address });
    chain.run();
    setOpen(false);
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpen(false);
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          title={EDITOR.link}
          aria-label={EDITOR.link}
          active={Boolean(href)}
          onClick={open}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown maw="min(24rem, 92vw)" aria-label={EDITOR.link}>
        <TextInput
          label={EDITOR.linkAddress}
          description={EDITOR.linkHint}
          value={typed}
          error={isWrong && EDITOR.linkWrong}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The article's form around must not be sent.
            event.preventDefault();
            apply();
          }}
          data-autofocus
        />
        <Group mt="sm" justify="end">
          {href && (
            <Button variant="default" size="xs" onClick={remove}>
              {EDITOR.linkRemove}
            </Button>
          )}
          <Button size="xs" onClick={apply}>
            {EDITOR.linkSave}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
