import type { AdminArticle } from '#contract/articles';
import { dateTime } from '#contract/dates';
import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
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
  const remove = (gone: Draft[]) =>
    setDrafts((offered) => offered.filter((draft) => !gone.includes(draft)));
  const resume = useMutation({
    mutationFn: onResume,
    onSuccess: (isTaken, draft) => isTaken && remove([draft]),
  });
  const chosen = drafts.find(({ id }) => id === chosenId) ?? drafts[0];
  if (!chosen) return null;
  const words = (draft: Draft) => DRAFTS.offer(openingOf(draft.form), dateTime(draft.writtenAt));

  async function discard(thrown: Draft[]) {
    const question = DRAFTS.confirmDiscard(thrown.length);
    if (!(await ask({ question, confirm: DRAFTS.discardThem(thrown.length) }))) return;
    await Promise.all(thrown.map(({ id }) => forgetDraft(id)));
    remove(thrown);
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
          <Button size="xs" loading={resume.isPending} onClick={() => resume.mutate(chosen)}>
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
