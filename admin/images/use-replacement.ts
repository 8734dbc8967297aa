import type { ImageDetails, LibraryImage } from '#contract/images';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureSentence } from '../form/failures';
import { ask } from '../ui/ask';
import { noticeDone, noticeFailed } from '../ui/notices';
import { useHeardFailure, useStillHere } from '../ui/still-here';
import { pickImage } from './pick-image';
import { replaceImage } from './queries';
import { REPLACING } from './texts';
import { changedBy } from './ImageUses';

/** Puts another picture in the place of one everywhere, then shows that one. */
export function useReplacement(image: ImageDetails, onChanged: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const { search, state } = useLocation();
  const [refusal, setRefusal] = useState<string>();
  const hear = useHeardFailure();
  const replace = useMutation({
    mutationFn: (by: LibraryImage) => replaceImage(image.key, by.key),
    onSuccess: ({ changed, is_complete }) =>
      is_complete ? noticeDone(REPLACING.done(changed)) : noticeFailed(REPLACING.inPart(changed)),
    onError: (error) => hear(failureSentence(error, REPLACING.failed)),
    onSettled: () => {
      onChanged();
      void client.invalidateQueries({ queryKey: ['images'] });
    },
  });

  const show = ({ key }: LibraryImage) =>
    void navigate(
      { pathname: `/admin/images/${key}`, search },
      { replace: true, preventScrollReset: true, state },
    );

  async function start() {
    setRefusal(undefined);
    const by = await pickImage({ title: REPLACING.title });
    if (!by) return;
    if (by.key === image.key) return setRefusal(REPLACING.same);
    const isSure = await ask({
      title: REPLACING.confirmTitle,
      question: REPLACING.question(changedBy(image.used)),
      confirm: REPLACING.confirm,
      isHarmless: true,
    });
    // Who has gone elsewhere meanwhile is left there.
    if (isSure)
      replace.mutate(by, { onSuccess: ({ is_complete }) => is_complete && isHere() && show(by) });
  }

  const { error, isPending } = replace;
  const failure = refusal ?? (error ? failureSentence(error, REPLACING.failed) : undefined);
  return { start, isPending, failure };
}
