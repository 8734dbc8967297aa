import type { AdminArticle } from '#contract/articles';
import { dateTime } from '#contract/dates';
import type { Conflict } from '#contract/errors';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../ui/Banner';
import { noticeDone, noticeFailed } from '../ui/notices';
import { useFocusBack } from '../ui/use-focus-back';
import { COMPARISON } from './texts';
import { CONFLICT } from '../texts';
import type { ArticleForm } from './article-form';
import { Comparison } from './Comparison';
import { readArticle } from './queries';

interface ArticleConflictProps {
  conflict: Conflict;
  articleId: number;
  mine: ArticleForm;
  onClose: () => void;
  onOverwrite: () => void;
  onTakeTheirs: (theirs: AdminArticle) => void;
}

/** Someone else saved first: copy one's text, compare both, or decide which one stays. */
export function ArticleConflict(props: ArticleConflictProps) {
  const { conflict, articleId, mine, onClose, onOverwrite, onTakeTheirs } = props;
  useFocusBack();
  const [isComparing, setComparing] = useState(false);
  const theirs = useQuery({
    queryKey: ['articles', 'conflict', articleId, conflict.version],
    queryFn: () => readArticle(articleId),
    gcTime: 0,
  });

  return (
    <Modal opened onClose={onClose} title={CONFLICT.title} size={isComparing ? '80rem' : 'lg'}>
      <Stack>
        <Text>
          {CONFLICT.who(conflict.saved_by ?? CONFLICT.someone, dateTime(conflict.saved_at))}{' '}
          {CONFLICT.kept}
        </Text>
        {theirs.error && <Banner>{theirs.error.message}</Banner>}
        {isComparing && theirs.data && <Comparison mine={mine} theirs={theirs.data} />}
        <Group justify="end">
          <Button variant="default" onClick={() => void copy(mine)}>
            {COMPARISON.copy}
          </Button>
          {!isComparing && (
            <Button variant="default" disabled={!theirs.data} onClick={() => setComparing(true)}>
              {COMPARISON.compare}
            </Button>
          )}
          <Button
            variant="default"
            disabled={!theirs.data}
            onClick={() => theirs.data && onTakeTheirs(theirs.data)}
          >
            {CONFLICT.reload}
          </Button>
          <Button onClick={onOverwrite}>{CONFLICT.overwrite}</Button>
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
