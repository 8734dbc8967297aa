import { groupedBy } from '#contract/grouped-by';
import type { ImageUse, ImageUseState } from '#contract/images';

/** One article, testimonial or other content, with the states of it that use a picture. */
export interface ContentUses extends Pick<ImageUse, 'noun' | 'ref' | 'title'> {
  /** With the numbers of the versions. */
  states: Map<ImageUseState, number[]>;
}

export function byContent(uses: ImageUse[]): ContentUses[] {
  return [...groupedBy(uses, ({ noun, ref }) => `${noun} ${ref}`).values()].map((ofContent) => {
    const states = new Map<ImageUseState, number[]>();
    for (const { state, number } of ofContent)
      states.set(state, [...(states.get(state) ?? []), ...(number === null ? [] : [number])]);
    const { noun, ref, title } = ofContent[0]!;
    return { noun, ref, title, states };
  });
}

/** How many contents change with a picture: versions are what they were. */
export function changedBy(uses: ImageUse[]): number {
  return byContent(uses.filter(({ state }) => state !== 'version')).length;
}
