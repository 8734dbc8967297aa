import type { ImageUse, ImageUseState } from '#contract/images/images';
import { NOUNS } from '#contract/nouns';
import { groupedBy } from '#contract/lists/grouped-by';
import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { USES } from './texts';

/** Content that uses an image, with a link to each. */
export function ImageUses({ uses, title }: { uses: ImageUse[]; title: string }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h6">
        {title}
      </Title>
      {uses.length === 0 && <Text size="sm">{USES.none}</Text>}
      <ul className="admin-list image-uses">
        {byContent(uses).map((content) => (
          <li key={`${content.noun} ${content.ref}`}>
            <Link to={pathOf(content)} className="images-link">
              {nameOf(content)}
            </Link>
            <Text size="sm" c="dimmed">
              {statesOf(content)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf({ noun, ref, states }: ContentUses): string {
  if (noun === 'settings') return '/admin/settings';
  if (noun === 'texts') return `/admin/texts/${ref}`;
  if (states.has('trash')) return '/admin/articles/trash';
  return `/admin/${NOUNS[noun].plural}/edit/${ref}`;
}

function nameOf({ noun, title }: ContentUses): string {
  const { one } = NOUNS[noun];
  return noun === 'settings' || noun === 'texts' ? one : USES.named(one, title || USES.untitled);
}

function statesOf({ states }: ContentUses): string {
  return Array.from(states, ([state, numbers]) =>
    state === 'version' ? USES.versions(numbers) : USES.states[state],
  ).join(', ');
}

/** One article, testimonial or other content, with the states in which it uses an image. */
interface ContentUses extends Pick<ImageUse, 'noun' | 'ref' | 'title'> {
  /** States, with the numbers of the versions for the state `version`. */
  states: Map<ImageUseState, number[]>;
}

function byContent(uses: ImageUse[]): ContentUses[] {
  return [...groupedBy(uses, ({ noun, ref }) => `${noun} ${ref}`).values()].map((ofContent) => {
    const states = new Map<ImageUseState, number[]>();
    for (const { state, number } of ofContent)
      states.set(state, [...(states.get(state) ?? []), ...(number === null ? [] : [number])]);
    const { noun, ref, title } = ofContent[0]!;
    return { noun, ref, title, states };
  });
}

/** Counts the content that changes when the image is replaced. Versions do not change. */
export function countChangedContent(uses: ImageUse[]): number {
  return byContent(uses.filter(({ state }) => state !== 'version')).length;
}
