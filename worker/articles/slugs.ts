import { slugFrom } from '#contract/articles/form';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { slugify } from '#contract/text/slug';
import { takenSlugs } from './queries.ts';

/** What a title without a letter or a digit, or with a reserved word, is given. */
const FALLBACK = 'article';

interface SlugQuestion {
  /** What the form says, if anything. */
  asked: string | undefined;
  title: string;
  /** The article as it is; absent while it is created. */
  before?: { id: number; slug: string; title: string; wasPublished: boolean };
}

/**
 * The slug of an article: the one asked for, else derived from the title until the first
 * publication, then kept. `slug_reserved` and `slug_taken` tell what is wrong with one typed in.
 * `chosen` has those of the other changes of the same write.
 */
export async function chooseSlug(
  db: D1Database,
  { asked, title, before }: SlugQuestion,
  chosen = new Set<string>(),
): Promise<string> {
  if (before && (asked === before.slug || (!asked && keepsSlug(title, before)))) return before.slug;
  const derived = slugFrom(title) ?? FALLBACK;
  const slug = asked ? slugFrom(asked) : derived;
  if (!slug) throw new ApiError('slug_reserved');
  const stored = await takenSlugs(db, slug, before?.id ?? 0);
  const taken = new Set([...stored, ...chosen]);
  // A form that fills the field itself sends what the title gives: nobody chose that.
  const free = slug === derived ? numbered(slug, taken) : slug;
  if (taken.has(free)) throw new ApiError('slug_taken');
  chosen.add(free);
  return free;
}

function keepsSlug(title: string, before: NonNullable<SlugQuestion['before']>): boolean {
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
