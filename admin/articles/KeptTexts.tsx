import type { EditedArticle } from '#contract/articles/form';
import type { AdminArticle } from '#contract/articles/articles';
import { dateTime } from '#contract/dates';
import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../session';
import { ask } from '../ui/dialogs/ask';
import { openingOf } from './opening';
import { KEPT_TEXTS } from './texts';
import { whenEnded } from './endings';
import { formOf, isSame } from './article-form';
import { findTexts, forgetText, type KeptText } from './kept-texts';

interface KeptTextsProps {
  /** Null for a new one. */
  articleId: number | null;
  /** What the server has of it; null where it has nothing: of a new one, or of one that was erased. */
  article: AdminArticle | EditedArticle | null;
  /** Resolves to whether it has taken the place of what was there. */
  onResume: (text: KeptText) => Promise<boolean>;
}

/** A text that never reached the server, offered back; never put in silently. The newest comes first. */
export function KeptTexts({ articleId, article, onResume }: KeptTextsProps) {
  const { user } = useSession();
  const adminId = user!.id;
  const isErased = articleId !== null && article === null;
  const [texts, setTexts] = useState<KeptText[]>([]);
  const withoutSaved = useEffectEvent(async (found: KeptText[]) => {
    // Saved, and nobody heard of it: the server has it.
    const saved = found.filter(({ form }) => article && isSame(formOf(article), form));
    await Promise.all(saved.map(({ id }) => forgetText(id)));
    return found.filter((text) => !saved.includes(text));
  });
  useEffect(() => {
    whenEnded(articleId)
      .then(() => findTexts(adminId, articleId))
      .then((found) => withoutSaved(found))
      .then(setTexts, console.error);
  }, [adminId, articleId]);
  const [chosenId, setChosen] = useState<string>();
  const remove = (gone: KeptText[]) =>
    setTexts((offered) => offered.filter((text) => !gone.includes(text)));
  const resume = useMutation({
    mutationFn: onResume,
    onSuccess: (isTaken, text) => isTaken && remove([text]),
  });
  const chosen = texts.find(({ id }) => id === chosenId) ?? texts[0];
  if (!chosen) return null;
  const isNewer = article !== null && savedAt(article) > chosen.writtenAt;
  const age = article && KEPT_TEXTS.online(dateTime(savedAt(article)), isNewer);
  const words = (text: KeptText) =>
    KEPT_TEXTS.offer(openingOf(text.form), dateTime(text.writtenAt));

  async function discard(thrown: KeptText[]) {
    const question = KEPT_TEXTS.confirmDiscard(thrown.length);
    if (!(await ask({ question, confirm: KEPT_TEXTS.discardThem(thrown.length) }))) return;
    await Promise.all(thrown.map(({ id }) => forgetText(id)));
    remove(thrown);
  }

  return (
    <Alert
      color="yellow"
      variant="outline"
      role="region"
      aria-label={KEPT_TEXTS.offerTitle(texts.length)}
      p="xs"
      mb="sm"
    >
      {isErased && (
        <Text size="sm" mb="xs">
          {KEPT_TEXTS.erased}
        </Text>
      )}
      <Group gap="xs" justify="space-between">
        <div className="sheet-offered">
          {texts.length === 1 ? (
            <Text size="sm">
              {words(chosen)} {age}
            </Text>
          ) : (
            <NativeSelect
              size="xs"
              aria-label={KEPT_TEXTS.choose}
              description={age}
              inputWrapperOrder={['input', 'description']}
              value={chosen.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={texts.map((text) => ({ value: text.id, label: words(text) }))}
            />
          )}
        </div>
        <Group gap="xs">
          <Button size="xs" loading={resume.isPending} onClick={() => resume.mutate(chosen)}>
            {isErased ? KEPT_TEXTS.makeNew : KEPT_TEXTS.resume}
          </Button>
          <Button size="xs" variant="default" onClick={() => void discard([chosen])}>
            {KEPT_TEXTS.discard}
          </Button>
          {texts.length > 1 && (
            <Button size="xs" variant="subtle" onClick={() => void discard(texts)}>
              {KEPT_TEXTS.discardAll(texts.length)}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
}

/** Returns when the server last took the article, as a draft or as a version. */
function savedAt(article: AdminArticle | EditedArticle): string {
  const draft = 'draft' in article ? article.draft : null;
  return draft?.saved_at ?? article.updated_at;
}
