import type { PendingDraft } from '#contract/publication/drafts';

/** Versions of the selected drafts when they were selected, by row. */
export type Selection = ReadonlyMap<string, number>;

const keyOf = ({ noun, ref }: PendingDraft) => `${noun} ${ref}`;

/** True when the draft is selected in its present version. */
export function isSelected(selection: Selection, draft: PendingDraft): boolean {
  return selection.get(keyOf(draft)) === draft.version;
}

/** Returns the selection with or without some drafts, in their present versions. */
export function select(selection: Selection, drafts: PendingDraft[], isOn: boolean): Selection {
  const next = new Map(selection);
  for (const draft of drafts)
    if (isOn) next.set(keyOf(draft), draft.version);
    else next.delete(keyOf(draft));
  return next;
}

/** Returns the number of selected drafts that were saved again since. */
export function countNewer(selection: Selection, drafts: PendingDraft[]): number {
  return drafts.filter((draft) => {
    const version = selection.get(keyOf(draft));
    return version !== undefined && version !== draft.version;
  }).length;
}
