import type { VersionedNoun } from '#contract/nouns';
import { versionedArticle } from './articles/versioned.ts';
import { FIGURES, MEMBERS, QUESTIONS, TESTIMONIALS } from './listed/nouns.ts';
import { SETTINGS, TEXTS } from './documents/nouns.ts';
import type { Versioned } from './drafts/versioned.ts';

/** `Versioned` of any noun. `publish` is called with a draft that the noun's own schema accepted when it was saved. */
type AnyVersioned = Pick<
  Versioned<object>,
  'errors' | 'presentVersion' | 'unstored' | 'whenErased' | 'amend' | 'putBack'
> &
  Pick<Versioned<never>, 'publish'>;

/** Draft and publication functions of each noun that has versions. */
export const VERSIONED: Record<VersionedNoun, AnyVersioned> = {
  article: versionedArticle,
  testimonial: TESTIMONIALS.versioned,
  member: MEMBERS.versioned,
  figure: FIGURES.versioned,
  question: QUESTIONS.versioned,
  settings: SETTINGS.versioned,
  texts: TEXTS.versioned,
};
