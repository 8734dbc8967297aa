import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../session';
import { noticeDone, noticeFailed } from '../ui/notices';
import { useFocusBack } from '../ui/use-focus-back';
import { COMPARISON, DISCARDED } from './texts';
import { savedFirst } from '../form/saved-first';
import { CONFLICT } from '../texts';
import { formOf, storedOf, type ArticleForm } from './article-form';
import { Comparison } from './Comparison';
import { isDiscarded, isOtherDraft, type Place, type Theirs } from './place';

interface ArticleConflictProps {
  /** What the server has. */
  theirs: Theirs;
  /** What this screen knows of the article. */
  place: Place;
  mine: ArticleForm;
  onClose: () => void;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
}

/** Someone else saved first: copy one's text, compare both, or decide which one stays. */
export function ArticleConflict(props: ArticleConflictProps) {
  const { theirs, place, mine, onClose, onOverwrite, onTakeTheirs } = props;
  useFocusBack();
  const { user } = useSession();
  const [isComparing, setComparing] = useState(false);
  // When the draft is one's own, it is what is online that has changed.
  const isDraft = isOtherDraft(theirs, place);
  const other = isDraft ? formOf(theirs) : storedOf(theirs);
  const by = isDraft ? (theirs.draft.saved_by ?? CONFLICT.someone) : theirs.saved_by;
  const at = isDraft ? theirs.draft.saved_at : theirs.updated_at;
  const saved = {
    ...savedFirst(user!, by, at),
    reload: CONFLICT.reload,
    overwrite: CONFLICT.overwrite,
  };
  const texts = isDiscarded(theirs, place) ? DISCARDED : saved;

  return (
    <Modal opened onClose={onClose} title={texts.title} size={isComparing ? '80rem' : 'lg'}>
      <Stack>
        <Text>
          {texts.what} {CONFLICT.kept}
        </Text>
        {isComparing && (
          <Comparison
            before={other}
            after={mine}
            labels={{ before: COMPARISON.theirs, after: COMPARISON.mine }}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={() => void copy(mine)}>
            {COMPARISON.copy}
          </Button>
          {!isComparing && (
            <Button variant="default" onClick={() => setComparing(true)}>
              {COMPARISON.compare}
            </Button>
          )}
          <Button variant="default" onClick={onTakeTheirs}>
            {texts.reload}
          </Button>
          <Button onClick={onOverwrite}>{texts.overwrite}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Puts the title and the text on the clipboard, with their formats and without. */
async function copy({ title, content }: ArticleForm): Promise<void> {
  const page = new DOMParser().parseFromString(content, 'text/html');
  const blocks = [...page.body.children].map((block) => block.textContent);
  const types = {
    'text/html': new Blob([content], { type: 'text/html' }),
    'text/plain': new Blob([[title, ...blocks].join('\n\n')], { type: 'text/plain' }),
  };
  await navigator.clipboard.write([new ClipboardItem(types)]).then(
    () => noticeDone(COMPARISON.copied),
    () => noticeFailed(COMPARISON.copyFailed),
  );
}
