import type { VersionedNoun } from '#contract/nouns';
import { versionedArticle } from './articles/versioned.ts';
import { FIGURES, MEMBERS, QUESTIONS, TESTIMONIALS } from './listed/nouns.ts';
import { SETTINGS, TEXTS } from './documents/nouns.ts';
import type { Versioned } from './drafts/versioned.ts';

/**
 * `Versioned` of any noun. `publish` takes `never`, because each noun has its own form type. Callers pass a draft that
 * the noun's schema has validated.
 */
type AnyVersioned = Pick<
  Versioned<object>,
  'errors' | 'presentVersion' | 'unstored' | 'unpublished' | 'whenErased' | 'amend' | 'putBack'
> &
  Pick<Versioned<never>, 'publish'>;

/** Functions of each versioned noun, for drafts, releases, and images that are replaced or erased. */
export const VERSIONED: Record<VersionedNoun, AnyVersioned> = {
  article: versionedArticle,
  testimonial: TESTIMONIALS.versioned,
  member: MEMBERS.versioned,
  figure: FIGURES.versioned,
  question: QUESTIONS.versioned,
  settings: SETTINGS.versioned,
  texts: TEXTS.versioned,
};
