import { listedLabels } from '#contract/text/listed-labels';
import { DRAFTS } from './draft-texts';

/** Returns « Changé : Titre, Contenu », and counts the names after the third. */
export function changeSentence({ changed }: { changed: string[] }): string {
  return changed.length > 0 ? DRAFTS.changed(listedLabels(changed)) : DRAFTS.same;
}
