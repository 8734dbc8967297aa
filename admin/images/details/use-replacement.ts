import type { ImageDetails, LibraryImage } from '#contract/images/images';
import { isPdf } from '#contract/images/pdf';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureSentence } from '../../form/failures';
import { ask } from '../../ui/dialogs/ask';
import { noticeDone, noticeFailed } from '../../ui/notices/notices';
import { useIsScreenCurrent } from '../../ui/notices/current-screen';
import { useAction } from '../../ui/actions/use-action';
import { pickImage } from '../picker/pick-image';
import { imageQueryKeys, replaceImage } from '../queries';
import { detailTexts } from './pdf-texts';
import { countChangedContent } from './ImageUses';

/** Replaces an image everywhere by another, then shows the other. */
export function useReplacement(image: ImageDetails) {
  const { replace: texts } = detailTexts(image.url);
  const navigate = useNavigate();
  const isScreenCurrent = useIsScreenCurrent();
  const { search, state } = useLocation();
  const [refusal, setRefusal] = useState<string>();
  const replace = useAction((by: Pick<LibraryImage, 'key'>) => replaceImage(image.key, by.key), {
    failed: (error) => failureSentence(error, texts.failed),
    showsFailure: true,
    onDone: ({ changed, is_complete }, by) => {
      if (!is_complete) return noticeFailed(texts.inPart(changed));
      noticeDone(texts.done(changed));
      // Do not navigate when the author has already left the screen.
      if (isScreenCurrent()) show(by);
    },
    invalidates: imageQueryKeys(image.key),
  });

  const show = ({ key }: Pick<LibraryImage, 'key'>) =>
    void navigate(
      { pathname: `/admin/images/${key}`, search },
      { replace: true, preventScrollReset: true, state },
    );

  async function start() {
    setRefusal(undefined);
    const replacement = await pickImage({
      title: texts.title,
      isForPdfs: isPdf(image.url),
    });
    if (!replacement) return;
    if (replacement.key === image.key) return setRefusal(texts.same);
    const isSure = await ask({
      title: texts.confirmTitle,
      question: texts.question(countChangedContent(image.used)),
      confirm: texts.confirm,
      isHarmless: true,
    });
    if (isSure) replace.run(replacement);
  }

  const { error, isPending } = replace;
  const failure = refusal ?? (error ? failureSentence(error, texts.failed) : undefined);
  return { start, replaceBy: replace.run, show, isPending, failure };
}
