import { countWords, readingMinutes } from '#contract/text/reading-time';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft, IconSettings } from '../../icons.ts';
import { PREVIEW } from '../../preview/texts';
import { useListSearch } from '../../ui/lists/from-list';
import { noticeDone } from '../../ui/notices/notices';
import { isDialogOpen } from '../../ui/dialogs/top-dialog';
import { ariaKeys } from '../../ui/shortcuts/shortcuts';
import { useNow } from '../../ui/state/use-now';
import { useShortcut } from '../../ui/shortcuts/use-shortcut';
import { isForLater, type ArticleForm } from '../article-form';
import { BarMenu, type BarMenuProps } from './BarMenu';
import { withCurrentState, isVisible } from '../article-content';
import { primaryLabel, shortLabel } from './primary-label';
import { SaveStatus, StateSentence } from './SaveState';
import { ARTICLE_FORM, SAVE_BAR } from '../texts';
import type { Writing } from './use-writing';
import type { Panel } from './ArticlePanel';

/** Dialogs opened from the bar; at most one is open. */
export type ArticleDialog = 'preview' | 'publish' | 'versions' | 'deadlines' | 'conflict';

interface SaveBarProps {
  writing: Writing;
  form: ArticleForm;
  isFull: boolean;
  onFull: () => void;
  panel: Panel;
  live: BarMenuProps['live'];
  onOpen: (dialog: ArticleDialog) => void;
}

/** Bar with the state of the article, the state of the save, and the actions. It is always visible. */
export function SaveBar(props: SaveBarProps) {
  const { writing, form, isFull, onFull, panel, live, onOpen } = props;
  const { draft, isDirty } = writing;
  const list = useListSearch();
  const article = withCurrentState(useNow(), writing.article);
  const isPublic = isVisible(article);
  const label = primaryLabel(article, form);
  const hasChanges = !isPublic || draft > 0 || isDirty;
  const publishButton = useRef<HTMLButtonElement>(null);

  const keep = useMutation({
    mutationFn: () => writing.keep(),
    onSuccess: (isKept) => {
      if (isKept)
        noticeDone(isVisible(writing.article) ? ARTICLE_FORM.done.kept : ARTICLE_FORM.done.draft);
    },
  });
  const onKeep = () => keep.mutate();
  const clickPublish = () => isDialogOpen() || publishButton.current?.click();
  useShortcut('keep', onKeep);
  useShortcut('publish', clickPublish);

  return (
    <div className="admin-save-bar sheet-bar" data-dated={isForLater(form) || undefined}>
      <ActionIcon
        component={Link}
        to={{ pathname: '/admin/articles', search: list ?? '' }}
        variant="subtle"
        size="lg"
        aria-label={SAVE_BAR.back}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <div className="sheet-state">
        <Text size="sm" fw={600}>
          <StateSentence writing={{ ...writing, article }} />
        </Text>
        <SaveStatus writing={writing} onCompare={() => onOpen('conflict')} />
      </div>
      <WordCount content={form.content} />
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          visibleFrom="sm"
          disabled={!article}
          onClick={() => onOpen('versions')}
        >
          {SAVE_BAR.versions}
        </Button>
        <Button variant="default" visibleFrom="sm" onClick={() => onOpen('preview')}>
          {PREVIEW.open}
        </Button>
        {!isPublic && (
          <Button
            className="sheet-keep"
            variant="default"
            loading={keep.isPending}
            onClick={onKeep}
            aria-keyshortcuts={ariaKeys('keep')}
          >
            {ARTICLE_FORM.saveDraft}
          </Button>
        )}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={panel.isOpen ? ARTICLE_FORM.foldPanel : ARTICLE_FORM.openPanel}
          aria-expanded={panel.isOpen}
          onClick={panel.toggle}
        >
          <IconSettings size={20} />
        </ActionIcon>
        <BarMenu
          writing={writing}
          article={article}
          hasChanges={hasChanges}
          live={live}
          isFull={isFull}
          onFull={onFull}
          onKeep={onKeep}
          onOpen={onOpen}
        />
        <Button
          ref={publishButton}
          disabled={!hasChanges}
          aria-label={label}
          aria-keyshortcuts={ariaKeys('publish')}
          onClick={() => onOpen('publish')}
        >
          <span className="sheet-long">{label}</span>
          <span className="sheet-short" aria-hidden>
            {shortLabel(article, form)}
          </span>
        </Button>
      </Group>
    </div>
  );
}

/** Number of words, and the reading time as the page shows it. */
function WordCount({ content }: { content: string }) {
  const count = useMemo(() => countWords(content), [content]);
  return (
    <Text size="sm" className="sheet-count">
      {SAVE_BAR.words(count, readingMinutes(count))}
    </Text>
  );
}
