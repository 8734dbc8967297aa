import { LIMITS } from '#contract/limits';
import { Box, Button, Stack, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { handleSubmit } from '../../form/on-submit';
import { openDialog } from '../../ui/dialogs/ask';
import { useChoice } from '../../ui/fields/use-choice';
import { TargetWords } from '../links/TargetWords';
import { useLinkTargets, type LinkTarget } from '../links/use-link-targets';
import { EDITOR, LINKS } from '../texts';
import { cardAddress, readCard, type Card } from './bookmark-card';
import { BOOKMARK, BOOKMARK_FORM } from './texts';

const EMPTY: Card = { address: '', title: '', description: '' };

/** Opens a dialog that asks for the address and the words of a link card, and inserts it. */
export function askForBookmark(editor: Editor, initial?: Partial<Card>): void {
  void openDialog((close) => ({
    title: BOOKMARK_FORM.heading,
    onExitTransitionEnd: () => !editor.isDestroyed && editor.commands.focus(),
    children: (
      <BookmarkForm
        initial={{ ...EMPTY, ...initial }}
        onCard={(card) => {
          editor.commands.insertBookmark(card);
          close();
        }}
      />
    ),
  }));
}

interface BookmarkFormProps {
  initial: Card;
  onCard: (card: Card) => void;
}

/** Form of a link card. Pages and articles of this site are found by their words, and fill it. */
function BookmarkForm({ initial, onCard }: BookmarkFormProps) {
  const [card, setCard] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const { address: typed, title, description } = card;
  const address = cardAddress(typed);
  const { targets } = useLinkTargets(address === null ? typed : '');
  const change = (part: Partial<Card>) => setCard((shown) => ({ ...shown, ...part }));
  const choice = useChoice<LinkTarget>({
    items: targets,
    keyOf: (target) => target.address,
    typed,
    onPick: (target) => {
      change({ address: target.address, title: target.label });
      void fill(target.address);
    },
  });

  /** Fills the empty fields with the words of a page of this site. */
  async function fill(path: string) {
    const read = await readCard(path);
    if (!read) return;
    setCard((shown) =>
      cardAddress(shown.address) === path
        ? {
            ...shown,
            title: shown.title || read.title.slice(0, LIMITS.article.bookmarkTitle),
            description:
              shown.description || read.description.slice(0, LIMITS.article.bookmarkDescription),
          }
        : shown,
    );
  }

  const submit = handleSubmit(() => {
    setChecked(true);
    if (address && title.trim()) onCard({ ...card, address, title: title.trim() });
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <div>
          <TextInput
            {...choice.fieldProps}
            data-autofocus
            label={EDITOR.linkAddress}
            description={EDITOR.linkHint}
            value={typed}
            error={isChecked && !address && BOOKMARK_FORM.wrong}
            onChange={(event) => change({ address: event.currentTarget.value })}
            onBlur={() => address && void fill(address)}
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
        </div>
        <TextInput
          label={BOOKMARK.title}
          value={title}
          maxLength={LIMITS.article.bookmarkTitle}
          error={isChecked && !title.trim() && BOOKMARK_FORM.untitled}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={BOOKMARK.description}
          description={BOOKMARK.descriptionHint}
          value={description}
          maxLength={LIMITS.article.bookmarkDescription}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Button type="submit" style={{ alignSelf: 'end' }}>
          {BOOKMARK_FORM.insert}
        </Button>
      </Stack>
    </form>
  );
}
