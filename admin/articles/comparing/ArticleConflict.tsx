import type { EditedArticle } from '#contract/articles/form';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../session';
import { Dialog } from '../../ui/dialogs/Dialog';
import { copyText } from '../../ui/actions/copy-text';
import { COMPARISON, CONFLICT } from '../../conflict-texts';
import { savedFirst } from '../../content/forms/saved-first';
import { DISCARDED } from '../../content/texts';
import { MERGE } from '../texts';
import { formOf, storedFormOf, type ArticleForm } from '../article-form';
import { Comparison } from './Comparison';
import { blocksOf } from './differences';
import { resolveMerge } from './merge';
import { MergeChoices, type Choices } from './MergeChoices';
import { isDiscarded, isOtherDraft, type Theirs } from '../../content/saving/server-state';
import type { Writing } from '../writing/use-writing';

interface ArticleConflictProps {
  writing: Writing;
  /** Version that the server holds. */
  theirs: Theirs<EditedArticle>;
  mine: ArticleForm;
  onClose: () => void;
}

/** Dialog for a conflict. The author can copy the unsaved text, compare, merge, or choose one version. */
export function ArticleConflict({ writing, theirs, mine, onClose }: ArticleConflictProps) {
  const { user } = useSession();
  const [isComparing, setComparing] = useState(false);
  const [merge] = useState(() => writing.mergeOf(theirs));
  const [choices, setChoices] = useState<Choices>(new Map());
  // Otherwise the conflict is with the published version.
  const isDraftConflict = isOtherDraft(theirs, writing.server);
  const other = isDraftConflict ? formOf(theirs) : storedFormOf(theirs);
  const author = isDraftConflict ? (theirs.draft.saved_by ?? CONFLICT.someone) : theirs.saved_by;
  const savedAt = isDraftConflict ? theirs.draft.saved_at : theirs.updated_at;
  const saved = {
    ...savedFirst(user!, author, savedAt),
    reload: CONFLICT.reload,
    overwrite: CONFLICT.overwrite,
  };
  const decide = (choice: () => unknown) => {
    onClose();
    choice();
  };
  const texts = isDiscarded(theirs, writing.server) ? DISCARDED : saved;

  return (
    <Dialog onClose={onClose} title={texts.title} size={isComparing ? '80rem' : 'xl'}>
      <Stack>
        <Text>
          {texts.what} {CONFLICT.kept}
        </Text>
        {merge && <MergeChoices merge={merge} choices={choices} onChoose={setChoices} />}
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
          <Button variant="default" onClick={() => decide(writing.takeTheirs)}>
            {texts.reload}
          </Button>
          <Button variant="default" onClick={() => decide(writing.overwrite)}>
            {texts.overwrite}
          </Button>
          {merge && (
            <Button
              disabled={choices.size < merge.overlaps.length}
              onClick={() => decide(() => writing.takeMerged(resolveMerge(merge, choices)))}
            >
              {MERGE.take}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Returns the title and the text as HTML and as plain text. */
function formatted({ title, content }: ArticleForm): ClipboardItem {
  const blocks = blocksOf(content).map(({ words }) => words);
  return new ClipboardItem({
    'text/html': new Blob([content], { type: 'text/html' }),
    'text/plain': new Blob([[title, ...blocks].join('\n\n')], { type: 'text/plain' }),
  });
}
