import { Button, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { linkAddress } from './link-address';
import type { LinkTarget } from './link-targets';
import { EDITOR, LINKS } from './texts';
import { useLeadsNowhere } from './use-leads-nowhere';
import { useLinkTargets } from './use-link-targets';

/** Where a link leads: an address, or a page or an article of the site that is found by its words. */
export function LinkForm({ editor }: { editor: Editor }) {
  const [href] = useState(() => editor.getAttributes('link').href as string | undefined);
  const [former] = useState(() => document.activeElement);
  const [typed, setTyped] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  const targets = useLinkTargets(typed === href ? '' : typed);
  const list = useCombobox({ opened: targets.length > 0 });
  const isNowhere = useLeadsNowhere(linkAddress(typed));

  function apply(address: string | null, words: string) {
    if (!address) return setWrong(true);
    const { from, to, empty } = editor.state.selection;
    const chain = editor.chain().extendMarkRange('link');
    if (empty && !href)
      chain.insertContent({
        type: 'text',
        text: words,
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    else chain.setLink({ href: address }).setTextSelection({ from, to });
    chain.closeLinkBox().focus().run();
  }

  // Left without a word, it gives the focus back to where it was asked for.
  useEffect(() => () => focusBack(editor, former), [editor, former]);

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().closeLinkBox().focus().run();
  }

  return (
    <Combobox
      store={list}
      onOptionSubmit={(address) => {
        const chosen = targets.find((target) => target.address === address);
        apply(address, chosen?.label ?? address);
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          label={EDITOR.linkAddress}
          description={EDITOR.linkHint}
          value={typed}
          error={isWrong && EDITOR.linkWrong}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
            list.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The article's form around must not be sent.
            event.preventDefault();
            if (list.getSelectedOptionIndex() < 0) apply(linkAddress(typed), typed.trim());
          }}
          data-autofocus
        />
      </Combobox.EventsTarget>
      {targets.length > 0 && (
        <Combobox.Options mt="xs" aria-label={LINKS.found}>
          {targets.map((target) => (
            <TargetOption key={target.address} {...target} />
          ))}
        </Combobox.Options>
      )}
      <Text role="status" size="sm" mt="xs">
        {isNowhere && LINKS.nowhere}
      </Text>
      <Group mt="sm" justify="end">
        {href && (
          <Button variant="default" size="xs" onClick={remove}>
            {EDITOR.linkRemove}
          </Button>
        )}
        <Button size="xs" onClick={() => apply(linkAddress(typed), typed.trim())}>
          {EDITOR.linkSave}
        </Button>
      </Group>
    </Combobox>
  );
}

function focusBack(editor: Editor, former: Element | null): void {
  if (editor.isFocused || editor.isDestroyed) return;
  if (former instanceof HTMLElement && former.checkVisibility()) former.focus();
  else editor.commands.focus();
}

function TargetOption({ address, label, isDraft }: LinkTarget) {
  return (
    <Combobox.Option value={address}>
      <Text size="sm" fw={600} lineClamp={1}>
        {label}
        {isDraft && ` (${LINKS.draft})`}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {address}
      </Text>
    </Combobox.Option>
  );
}
