import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../session';
import { Dialog } from '../ui/Dialog';
import { copyText } from '../ui/copy-text';
import { COMPARISON, CONFLICT } from '../texts';
import { savedFirst } from '../form/use-conflict';
import { DISCARDED } from './texts';
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
    <Dialog onClose={onClose} title={texts.title} size={isComparing ? '80rem' : 'lg'}>
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
          <Button variant="default" onClick={() => copyText(() => formatted(mine), COMPARISON)}>
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
    </Dialog>
  );
}

/** The title and the text, with their formats and without. */
function formatted({ title, content }: ArticleForm): ClipboardItem {
  const page = new DOMParser().parseFromString(content, 'text/html');
  const blocks = [...page.body.children].map((block) => block.textContent);
  return new ClipboardItem({
    'text/html': new Blob([content], { type: 'text/html' }),
    'text/plain': new Blob([[title, ...blocks].join('\n\n')], { type: 'text/plain' }),
  });
}
