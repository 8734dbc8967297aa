import type { VersionedNoun } from '../nouns.ts';
import { ARTICLE } from './article.ts';
import { FIGURE } from './figure.ts';
import { MEMBER } from './member.ts';
import type { Stored } from './noun.ts';
import { QUESTION } from './question.ts';
import { TESTIMONIAL } from './testimonial.ts';

/** Columns of a noun whose rows are JSON. */
const DOCUMENT = {
  versions: { json: 'value' as string },
  pictures: { addresses: [] as readonly string[], texts: ['value'] as readonly string[] },
};

/** Fields and columns of every noun with drafts and versions. */
export const CONTENT = {
  article: ARTICLE,
  testimonial: TESTIMONIAL,
  member: MEMBER,
  figure: FIGURE,
  question: QUESTION,
  settings: DOCUMENT,
  texts: DOCUMENT,
} as const satisfies Record<VersionedNoun, Stored>;
