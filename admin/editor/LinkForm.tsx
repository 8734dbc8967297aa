import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { ARTICLE_SEARCH, offered } from '../ui/option-texts';
import { useChoice } from '../ui/use-choice';
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
  const wanted = typed === href ? '' : typed;
  const { targets, isSearching, isError } = useLinkTargets(wanted);
  const isNowhere = useLeadsNowhere(linkAddress(typed));
  const choice = useChoice<LinkTarget>({
    items: targets,
    keyOf: ({ address }) => address,
    typed,
    onPick: ({ address, label }) => apply(address, label),
  });

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

  function news(): string {
    if (isError) return ARTICLE_SEARCH.failed;
    if (isSearching) return ARTICLE_SEARCH.searching;
    const isAddress = targets.length === 0 && linkAddress(typed) !== null;
    return isAddress || wanted.trim() === '' ? '' : offered(targets.length);
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().closeLinkBox().focus().run();
  }

  return (
    <>
      <TextInput
        {...choice.fieldProps}
        label={EDITOR.linkAddress}
        description={EDITOR.linkHint}
        value={typed}
        error={isWrong && EDITOR.linkWrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          choice.fieldProps.onKeyDown(event);
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          // The article's form around must not be sent.
          event.preventDefault();
          apply(linkAddress(typed), typed.trim());
        }}
        data-autofocus
      />
      {targets.length > 0 && (
        <Box mt="xs" {...choice.listProps} aria-label={LINKS.found}>
          {targets.map((target) => (
            <div key={target.address} {...choice.optionProps(target)}>
              <TargetWords {...target} />
            </div>
          ))}
        </Box>
      )}
      <Text role="status" size="sm" mt="xs">
        {isNowhere ? LINKS.nowhere : news()}
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
    </>
  );
}

function focusBack(editor: Editor, former: Element | null): void {
  if (editor.isFocused || editor.isDestroyed) return;
  if (former instanceof HTMLElement && former.checkVisibility()) former.focus();
  else editor.commands.focus();
}

function TargetWords({ address, label, isDraft }: LinkTarget) {
  return (
    <span className="editor-target">
      <b>
        {label}
        {isDraft && ` (${LINKS.draft})`}
      </b>
      <small>{address}</small>
    </span>
  );
}
