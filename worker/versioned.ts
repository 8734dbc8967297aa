import type { VersionedNoun } from '#contract/nouns';
import { versionedArticle } from './articles/versioned.ts';
import { QUESTIONS, TESTIMONIALS } from './listed/nouns.ts';
import { SETTINGS } from './documents/nouns.ts';
import type { Versioned } from './drafts/versioned.ts';

/** A noun whatever its form: what is published was checked as that form when it was kept. */
type AnyVersioned = Pick<
  Versioned<object>,
  'errors' | 'presentVersion' | 'unstored' | 'whenErased' | 'amend' | 'putBack'
> &
  Pick<Versioned<never>, 'publish'>;

/** How each noun of which every state is kept is prepared and published. */
export const VERSIONED: Record<VersionedNoun, AnyVersioned> = {
  article: versionedArticle,
  testimonial: TESTIMONIALS.versioned,
  question: QUESTIONS.versioned,
  settings: SETTINGS.versioned,
};
