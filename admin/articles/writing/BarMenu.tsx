import type { AdminArticle } from '#contract/articles/articles';
import { articlePath } from '#contract/paths';
import { ActionIcon, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { DEADLINE_LINKS } from '../../deadlines/link-texts';
import { IconDots, IconMaximize, IconMinimize } from '../../icons.ts';
import { PREVIEW } from '../../preview/texts';
import { ask } from '../../ui/dialogs/ask';
import { noticeFailed } from '../../ui/notices/notices';
import { canShare } from '../../ui/actions/share-page';
import { isVisible } from '../article-content';
import { shareArticle } from './share-article';
import { ARTICLE_FORM, SAVE_BAR, LIVE_PREVIEW } from '../texts';
import type { Writing } from './use-writing';

/** Mantine's `sm` breakpoint, from which the bar shows these actions as buttons. */
const WIDE = '(min-width: 48em)';

export interface BarMenuProps {
  writing: Writing;
  /** Article with its state at the current time. */
  article: AdminArticle | null;
  hasChanges: boolean;
  /** Preview beside the text; `toggle` is undefined when the window is too narrow. */
  live: { isOpen: boolean; toggle: (() => void) | undefined };
  isFull: boolean;
  onFull: () => void;
  onKeep: () => void;
  onOpen: (dialog: 'preview' | 'versions' | 'deadlines') => void;
}

/** Menu of the actions that the bar has no room for, and of rare actions. */
export function BarMenu(props: BarMenuProps) {
  const { writing, article, hasChanges, live, isFull, onFull, onKeep, onOpen } = props;
  const isOnline = article?.status === 'published';
  const isPublic = isVisible(article);
  // Items are left out rather than hidden by CSS: a menu cannot focus a hidden item.
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });

  // True when the bar has no room for its own save button.
  const [isKeepShown, setKeepShown] = useState(false);

  async function unpublish() {
    const confirm = isOnline ? SAVE_BAR.unpublish : SAVE_BAR.unschedule;
    const question = isOnline ? SAVE_BAR.confirmUnpublish : SAVE_BAR.confirmUnschedule;
    if (await ask({ question, confirm })) await writing.keep(true);
  }

  async function discard() {
    if (!(await ask({ question: SAVE_BAR.confirmDiscard, confirm: SAVE_BAR.discard }))) return;
    const found = await writing.discard();
    if (found && found.version !== article?.version) noticeFailed(SAVE_BAR.discardedOther);
  }

  return (
    <Menu position="top-end" onOpen={() => setKeepShown(isShown('.sheet-keep'))}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={SAVE_BAR.more}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isWide && (
          <>
            <Menu.Item onClick={() => onOpen('preview')}>{PREVIEW.open}</Menu.Item>
            <Menu.Item disabled={!article} onClick={() => onOpen('versions')}>
              {SAVE_BAR.versions}
            </Menu.Item>
          </>
        )}
        {!isKeepShown && (
          <Menu.Item onClick={onKeep}>
            {isPublic ? SAVE_BAR.keepVersion : ARTICLE_FORM.saveDraft}
          </Menu.Item>
        )}
        {isOnline && (
          <Menu.Item component="a" href={articlePath(article.slug)} target="_blank">
            {SAVE_BAR.see}
          </Menu.Item>
        )}
        {isOnline && canShare() && (
          <Menu.Item onClick={() => shareArticle(article)}>{SAVE_BAR.share}</Menu.Item>
        )}
        {live.toggle && (
          <Menu.Item onClick={live.toggle}>
            {live.isOpen ? LIVE_PREVIEW.close : LIVE_PREVIEW.open}
          </Menu.Item>
        )}
        <Menu.Item disabled={!article} onClick={() => onOpen('deadlines')}>
          {DEADLINE_LINKS.open}
        </Menu.Item>
        <Menu.Item
          leftSection={isFull ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
          onClick={onFull}
        >
          {isFull ? SAVE_BAR.leaveFull : SAVE_BAR.full}
        </Menu.Item>
        {isPublic && (
          <>
            <Menu.Divider />
            <Menu.Item disabled={!hasChanges} onClick={() => void discard()}>
              {SAVE_BAR.discard}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => void unpublish()}>
              {isOnline ? SAVE_BAR.unpublish : SAVE_BAR.unschedule}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function isShown(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() ?? false;
}
