import type { AdminArticle } from '#contract/articles';
import { dateTime } from '#contract/dates';
import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ask } from '../ui/ask';
import { openingOf } from './opening';
import { DRAFTS } from './texts';
import { whenEnded } from './endings';
import { findDrafts, forgetDraft, type Draft } from './drafts';

interface DraftOffersProps {
  adminId: number;
  article: AdminArticle | null;
  /** Resolves to whether it has taken the place of what was there. */
  onResume: (draft: Draft) => Promise<boolean>;
}

/** A text that never reached the server, offered back; never put in silently. The newest comes first. */
export function DraftOffers({ adminId, article, onResume }: DraftOffersProps) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const articleId = article?.id ?? null;
  useEffect(() => {
    whenEnded(articleId)
      .then(() => findDrafts(adminId, articleId))
      .then(setDrafts, console.error);
  }, [adminId, articleId]);
  const [chosenId, setChosen] = useState<string>();
  const [isResuming, setResuming] = useState(false);
  const chosen = drafts.find(({ id }) => id === chosenId) ?? drafts[0];
  if (!chosen) return null;
  const words = (draft: Draft) => DRAFTS.offer(openingOf(draft.form), dateTime(draft.writtenAt));

  async function resume(draft: Draft) {
    setResuming(true);
    const isTaken = await onResume(draft).finally(() => setResuming(false));
    if (isTaken) setDrafts((offered) => offered.filter(({ id }) => id !== draft.id));
  }

  async function discard(thrown: Draft[]) {
    const question = DRAFTS.confirmDiscard(thrown.length);
    if (!(await ask({ question, confirm: DRAFTS.discardThem(thrown.length) }))) return;
    await Promise.all(thrown.map(({ id }) => forgetDraft(id)));
    setDrafts((offered) => offered.filter((draft) => !thrown.includes(draft)));
  }

  return (
    <Alert
      color="yellow"
      variant="outline"
      role="region"
      aria-label={DRAFTS.offerTitle(drafts.length)}
      className="sheet-offer"
      p="xs"
    >
      <Group gap="xs" justify="space-between">
        <div className="sheet-offered">
          {drafts.length === 1 ? (
            <Text size="sm" lineClamp={2}>
              {words(chosen)} {article && DRAFTS.online(dateTime(article.updated_at))}
            </Text>
          ) : (
            <NativeSelect
              size="xs"
              aria-label={DRAFTS.choose}
              value={chosen.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={drafts.map((draft) => ({ value: draft.id, label: words(draft) }))}
            />
          )}
        </div>
        <Group gap="xs">
          <Button size="xs" loading={isResuming} onClick={() => void resume(chosen)}>
            {DRAFTS.resume}
          </Button>
          <Button size="xs" variant="default" onClick={() => void discard([chosen])}>
            {DRAFTS.discard}
          </Button>
          {drafts.length > 1 && (
            <Button size="xs" variant="subtle" onClick={() => void discard(drafts)}>
              {DRAFTS.discardAll(drafts.length)}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
}
