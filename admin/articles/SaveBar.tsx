import { articlePath } from '#contract/paths';
import { clock, dateTime, plannedDate } from '#contract/dates';
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { IconArrowLeft, IconDots, IconMaximize, IconMinimize, IconSettings } from '../icons.ts';
import { ask } from '../ui/ask';
import { noticeFailed } from '../ui/notices';
import { isDialogOpen } from '../ui/top-dialog';
import { PREVIEW } from '../preview/texts';
import { isForLater, type ArticleForm } from './article-form';
import { useNow } from '../ui/use-now';
import { asOf, isDiscarded, isSeen } from './place';
import { primaryLabel } from './primary-label';
import { ARTICLE_FORM, BAR, DISCARDED } from './texts';
import type { Panel } from './use-panel';
import type { Writing } from './writing';
import { WordCount } from './WordCount';

/** Mantine's `sm`, from which the bar has room for their buttons. */
const WIDE = '(min-width: 48em)';

/** The dialogs that are opened from the bar, one at a time. */
export type ArticleDialog = 'preview' | 'publish' | 'versions' | 'conflict';

interface SaveBarProps {
  writing: Writing;
  form: ArticleForm;
  editor: Editor | null;
  isFull: boolean;
  onFull: () => void;
  panel: Panel;
  onKeep: () => void;
  isKeeping: boolean;
  onOpen: (dialog: ArticleDialog) => void;
}

/** What becomes of the text, where it is safe, and what can be done with it. Always in sight. */
export function SaveBar(props: SaveBarProps) {
  const { writing, form, editor, isFull, onFull, panel, onKeep, isKeeping, onOpen } = props;
  const { draft, isDirty } = writing;
  const article = asOf(useNow(), writing.article);
  const isOnline = article?.status === 'published';
  const isPublic = isSeen(article);
  const label = primaryLabel(article, form);
  const hasChanges = !isPublic || draft > 0 || isDirty;
  // A menu cannot give the focus to an item that is not shown.
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const publishButton = useRef<HTMLButtonElement>(null);

  const goOnline = () => isDialogOpen() || publishButton.current?.click();
  useHotkeys([['mod+shift+Enter', goOnline]], [], true);

  async function unpublish() {
    const confirm = isOnline ? BAR.unpublish : BAR.unschedule;
    const question = isOnline ? BAR.confirmUnpublish : BAR.confirmUnschedule;
    if (await ask({ question, confirm })) await writing.keep(true);
  }

  async function discard() {
    if (!(await ask({ question: BAR.confirmDiscard, confirm: BAR.discard }))) return;
    const found = await writing.discard();
    if (found && found.version !== article?.version) noticeFailed(BAR.discardedOther);
  }

  return (
    <div className="admin-save-bar sheet-bar" data-dated={isForLater(form) || undefined}>
      <ActionIcon
        component={Link}
        to="/admin/articles"
        variant="subtle"
        size="lg"
        aria-label={BAR.back}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <div className="sheet-state">
        <Text size="sm" fw={600}>
          <StateSentence writing={{ ...writing, article }} />
        </Text>
        <SaveNews writing={writing} onCompare={() => onOpen('conflict')} />
      </div>
      <WordCount editor={editor} />
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          visibleFrom="sm"
          disabled={!article}
          onClick={() => onOpen('versions')}
        >
          {BAR.versions}
        </Button>
        <Button variant="default" visibleFrom="sm" onClick={() => onOpen('preview')}>
          {PREVIEW.open}
        </Button>
        {!isPublic && (
          <Button
            className="sheet-keep"
            variant="default"
            loading={isKeeping}
            onClick={onKeep}
            aria-keyshortcuts="Control+S Meta+S"
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
        <Menu position="top-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={BAR.more}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!isWide && (
              <>
                <Menu.Item onClick={() => onOpen('preview')}>{PREVIEW.open}</Menu.Item>
                <Menu.Item disabled={!article} onClick={() => onOpen('versions')}>
                  {BAR.versions}
                </Menu.Item>
              </>
            )}
            <Menu.Item onClick={onKeep}>
              {isPublic ? BAR.keepVersion : ARTICLE_FORM.saveDraft}
            </Menu.Item>
            {isOnline && (
              <Menu.Item component="a" href={articlePath(article.slug)} target="_blank">
                {BAR.see}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={isFull ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
              onClick={onFull}
            >
              {isFull ? BAR.leaveFull : BAR.full}
            </Menu.Item>
            {isPublic && (
              <>
                <Menu.Divider />
                <Menu.Item disabled={!hasChanges} onClick={() => void discard()}>
                  {BAR.discard}
                </Menu.Item>
                <Menu.Item color="red" onClick={() => void unpublish()}>
                  {isOnline ? BAR.unpublish : BAR.unschedule}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
        <Button
          ref={publishButton}
          disabled={!hasChanges}
          aria-label={label}
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          onClick={() => onOpen('publish')}
        >
          <span className="sheet-long">{label}</span>
          <span className="sheet-short" aria-hidden>
            {isForLater(form) ? BAR.short.schedule : BAR.short.publish}
          </span>
        </Button>
      </Group>
    </div>
  );
}

/** What became of the last save: quietly when it is there, in red when it is not. */
function SaveNews({ writing, onCompare }: { writing: Writing; onCompare: () => void }) {
  const { state, problem, savedAt, local, isDirty, theirs } = writing;
  if (state === 'conflict')
    return (
      <Group gap="xs" role="alert" className="sheet-failure">
        <Text size="sm">
          {theirs && isDiscarded(theirs, writing) ? DISCARDED.short : BAR.conflict}
        </Text>
        <Button size="compact-xs" color="red" onClick={onCompare}>
          {BAR.decide}
        </Button>
      </Group>
    );
  if (state === 'failed' && problem) {
    const reason = problem.reason ?? problem.sentence;
    const kept = local.isRefused ? BAR.notKept : BAR.keptHere;
    const unsaved = isDirty ? `${BAR.failed(reason)} ${kept}` : BAR.failed(reason);
    // What failed was to put online, or to take off: the text itself is there.
    const sentence = problem.isFinal ? BAR.refused(reason) : BAR.unconfirmed(reason);
    return (
      <Group gap="xs" role="alert" className="sheet-failure">
        <Text size="sm">{isDirty || problem.of === 'text' ? unsaved : sentence}</Text>
        {(isDirty || !problem.isFinal) && (
          <Button size="compact-xs" color="red" onClick={writing.retry}>
            {BAR.retry}
          </Button>
        )}
      </Group>
    );
  }
  return (
    <Text size="sm" role="status">
      {state === 'saving' && BAR.saving}
      {state === 'saved' && !isDirty && savedAt && (
        <Words long={BAR.saved(clock(savedAt))} short={BAR.shortSaved} />
      )}
    </Text>
  );
}

/** Where the article is, in a few words. */
function StateSentence({ writing: { article, draft, isDirty } }: { writing: Writing }) {
  const { states, shortStates } = BAR;
  if (!article) return <Words long={states.new} />;
  if (article.status === 'draft') return <Words long={states.draft} />;
  const hasChanges = draft > 0 || isDirty;
  if (article.status === 'scheduled') {
    const date = article.published_at!;
    const planned = plannedDate(date);
    return hasChanges ? (
      <Words long={states.scheduledWithout(planned)} short={shortStates.scheduledWithout} />
    ) : (
      <Words long={states.scheduled(dateTime(date))} short={shortStates.scheduled(planned)} />
    );
  }
  if (!hasChanges) return <Words long={states.published} />;
  return <Words long={states.changed} short={shortStates.changed} />;
}

/** A few words, and fewer where a phone has no room for more. */
function Words({ long, short }: { long: string; short?: string }) {
  if (!short) return long;
  return (
    <>
      <span className="sheet-long">{long}</span>
      <span className="sheet-short">{short}</span>
    </>
  );
}
