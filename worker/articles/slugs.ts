import { slugFrom } from '#contract/articles/form';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { NOUNS } from '#contract/nouns';
import { slugify } from '#contract/text/slug';
import { takenSlugs } from './queries.ts';

/** Slugs for titles without letters or digits, or with a reserved word. */
const FALLBACKS = { article: 'article', member: 'auteur' } as const;

interface SlugRequest {
  /** Slug in the form, if any. */
  requested: string | undefined;
  title: string;
  /** Kind of page: slugs are unique among pages of one kind. */
  noun?: keyof typeof FALLBACKS;
  /** The row before the change; absent for a new one. */
  before?: { id: number; slug: string; title: string; wasPublished: boolean };
}

/**
 * Returns the slug of a page: the requested one, or else one derived from the title until the first publication
 * and then kept. Throws `slug_reserved` or `slug_taken` for a slug that the author typed. `chosen` has the paths of
 * the other changes of the same write.
 */
export async function chooseSlug(
  db: D1Database,
  { requested, title, before, noun = 'article' }: SlugRequest,
  chosen = new Set<string>(),
): Promise<string> {
  if (before?.slug && (requested === before.slug || (!requested && keepsSlug(title, before))))
    return before.slug;
  const derived = slugFrom(title) ?? FALLBACKS[noun];
  const slug = requested ? slugFrom(requested) : derived;
  if (!slug) throw new ApiError('slug_reserved');
  const stored = await takenSlugs(db, NOUNS[noun].plural, slug, before?.id ?? 0);
  const folder = `${NOUNS[noun].plural}/`;
  const others = [...chosen].filter((path) => path.startsWith(folder));
  const taken = new Set([...stored, ...others.map((path) => path.slice(folder.length))]);
  // A form may send the slug derived from the title: the author did not choose it, so it may get a number.
  const free = slug === derived ? numbered(slug, taken) : slug;
  if (taken.has(free)) throw new ApiError('slug_taken');
  chosen.add(folder + free);
  return free;
}

function keepsSlug(title: string, before: NonNullable<SlugRequest['before']>): boolean {
  const isDerived = before.slug.replace(/-\d+$/, '') === slugify(before.title).replace(/-\d+$/, '');
  return before.wasPublished || title === before.title || !isDerived;
}

function numbered(slug: string, taken: Set<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number++) {
    const suffix = `-${number}`;
    candidate = slug.slice(0, LIMITS.slugLength - suffix.length).replace(/-$/, '') + suffix;
  }
  return candidate;
}
