import { listedLabels } from '#contract/text/listed-labels';
import { DRAFTS } from './draft-texts';

/** Returns « Changé : Titre, Contenu », and counts the names after the third. */
export function changeSentence({
  changed,
  is_new,
}: {
  changed: string[];
  is_new: boolean;
}): string {
  if (changed.length > 0) return DRAFTS.changed(listedLabels(changed));
  return is_new ? DRAFTS.asKept : DRAFTS.same;
}
