import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { clock } from '#contract/dates';
import { ask } from '../ui/ask';
import { ARTICLE_FORM, DRAFTS } from './texts';
import { PREVIEW } from '../preview/texts';
import type { Intent } from './article-form';
import type { KeptDraft } from './use-draft';

interface SaveBarProps {
  /** The article is on the site, or will be at its date. */
  isSeen: boolean;
  saving: Intent | undefined;
  isDirty: boolean;
  draft: KeptDraft;
  onSubmit: (intent: Intent, isLeaving: boolean) => void;
  onPreview: () => void;
}

/** What becomes of the text, and where it is safe for now. Always in sight. */
export function SaveBar(props: SaveBarProps) {
  const { isSeen, saving, isDirty, draft, onSubmit, onPreview } = props;
  async function backToDraft() {
    const { confirmDraft, backToDraft: confirm } = ARTICLE_FORM;
    if (await ask({ question: confirmDraft, confirm })) onSubmit('draft', false);
  }

  return (
    <Group className="admin-save-bar" justify="space-between">
      <Text size="sm" role="status" c={draft.isRefused ? 'red' : undefined}>
        {draftSentence(isDirty, draft)}
      </Text>
      <Group gap="xs">
        <Button component={Link} to="/admin/articles" variant="subtle">
          {ARTICLE_FORM.cancel}
        </Button>
        <Button variant="default" onClick={onPreview}>
          {PREVIEW.open}
        </Button>
        <Button
          variant="default"
          disabled={saving !== undefined}
          loading={saving === 'draft'}
          onClick={() => (isSeen ? void backToDraft() : onSubmit('draft', false))}
        >
          {isSeen ? ARTICLE_FORM.backToDraft : ARTICLE_FORM.saveDraft}
        </Button>
        <Button
          disabled={saving !== undefined}
          onClick={() => onSubmit('publish', true)}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {primaryLabel(isSeen, saving)}
        </Button>
      </Group>
    </Group>
  );
}

function primaryLabel(isSeen: boolean, saving: Intent | undefined): string {
  const isBusy = saving === 'publish' || saving === 'keep';
  if (isSeen) return isBusy ? ARTICLE_FORM.updating : ARTICLE_FORM.update;
  return isBusy ? ARTICLE_FORM.publishing : ARTICLE_FORM.publish;
}

function draftSentence(isDirty: boolean, { keptAt, isRefused }: KeptDraft): string {
  if (!isDirty) return '';
  if (isRefused) return DRAFTS.notKept;
  return keptAt ? DRAFTS.kept(clock(keptAt)) : '';
}
