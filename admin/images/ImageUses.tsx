import type { ImageUse } from '#contract/images';
import { NOUNS } from '#contract/nouns';
import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { byContent, type ContentUses } from './image-uses';
import { USES } from './texts';

/** Where a picture is used, each place with the way to it. */
export function ImageUses({ uses }: { uses: ImageUse[] }) {
  return (
    <section aria-label={USES.title}>
      <Title order={3} size="h6">
        {USES.title}
      </Title>
      {uses.length === 0 && <Text size="sm">{USES.none}</Text>}
      <ul className="image-uses">
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
  if (states.has('trash')) return '/admin/articles/trash';
  return `/admin/${NOUNS[noun].plural}/edit/${ref}`;
}

function nameOf({ noun, title }: ContentUses): string {
  const { one } = NOUNS[noun];
  return noun === 'settings' ? one : USES.named(one, title || USES.untitled);
}

function statesOf({ states }: ContentUses): string {
  return Array.from(states, ([state, numbers]) =>
    state === 'version' ? USES.versions(numbers) : USES.states[state],
  ).join(', ');
}
