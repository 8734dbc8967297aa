import type { AdminArticle } from '#contract/articles';
import { dateTime } from '#contract/dates';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ask } from '../ui/ask';
import { DRAFTS } from './texts';
import { findDrafts, forgetDraft, type Draft } from './drafts';

interface DraftOffersProps {
  adminId: number;
  article: AdminArticle | null;
  onResume: (draft: Draft) => void;
}

/** Texts that were typed and never saved, offered back with both dates; never put in silently. */
export function DraftOffers({ adminId, article, onResume }: DraftOffersProps) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const articleId = article?.id ?? null;
  useEffect(() => {
    findDrafts(adminId, articleId).then(setDrafts, console.error);
  }, [adminId, articleId]);
  if (drafts.length === 0) return null;

  async function discard({ id }: Draft) {
    if (!(await ask({ question: DRAFTS.confirmDiscard, confirm: DRAFTS.discard }))) return;
    await forgetDraft(id);
    setDrafts((offered) => offered.filter((draft) => draft.id !== id));
  }

  return (
    <Alert color="yellow" variant="outline" title={DRAFTS.offerTitle} role="region">
      <Stack>
        {article && <Text size="sm">{DRAFTS.online(dateTime(article.updated_at))}</Text>}
        {drafts.map((draft) => (
          <Group key={draft.id} justify="space-between">
            <Text size="sm" flex="1 1 14rem">
              {DRAFTS.offer(draft.form.title || DRAFTS.untitled, dateTime(draft.writtenAt))}
            </Text>
            <Group gap="xs">
              <Button
                size="xs"
                onClick={() => {
                  onResume(draft);
                  setDrafts([]);
                }}
              >
                {DRAFTS.resume}
              </Button>
              <Button size="xs" variant="default" onClick={() => void discard(draft)}>
                {DRAFTS.discard}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
