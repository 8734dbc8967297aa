import type { VersionedNoun } from '#contract/nouns';
import { versionedArticle } from './articles/versioned.ts';
import { versionedQuestion } from './questions/write.ts';
import { versionedSettings } from './settings/versioned.ts';
import { versionedTestimonial } from './testimonials/write.ts';
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
  testimonial: versionedTestimonial,
  question: versionedQuestion,
  settings: versionedSettings,
};
