import { moment } from './moment.ts';
import { VERSIONED_NOUNS, type VersionedNoun } from './nouns.ts';
import { submission } from './submission.ts';
import { singleLine } from './text.ts';
import { FIELDS } from './texts.ts';
import { z } from './zod.ts';

type ReleaseState = 'prepared' | 'scheduled' | 'published' | 'failed';

/** One change of a release. */
export interface ReleaseItem {
  noun: VersionedNoun;
  /** Id of the row. */
  ref: number;
  /** The version that goes online. */
  number: number;
  /** The version that it replaces. */
  base_number: number;
}

/** Several changes that go online at once. */
export interface Release {
  id: number;
  name: string;
  state: ReleaseState;
  /** ISO 8601, UTC; null when it goes online by hand. */
  scheduled_at: string | null;
  published_at: string | null;
  version: number;
  items: ReleaseItem[];
}

const fields = {
  name: singleLine(120, { missing: FIELDS.releaseName }),
  /** Each with a draft, of which the release keeps the present state. */
  items: z
    .array(z.strictObject({ noun: z.enum(VERSIONED_NOUNS), ref: z.int().positive() }), {
      error: FIELDS.releaseItems,
    })
    .min(1)
    .max(50)
    .refine(
      (items) => new Set(items.map(({ noun, ref }) => `${noun} ${ref}`)).size === items.length,
      { error: FIELDS.releaseTwice },
    ),
  /** ISO 8601; null to put it online by hand. */
  scheduled_at: moment.nullable(),
};

/** Body of POST /api/releases. */
export const releaseCreate = z.strictObject({
  ...fields,
  scheduled_at: fields.scheduled_at.optional(),
  submission,
});
export type ReleaseCreate = z.output<typeof releaseCreate>;

/** Body of PUT /api/releases/:id. */
export const releaseUpdate = z
  .strictObject(fields)
  .pick({ name: true, scheduled_at: true })
  .partial();
export type ReleaseUpdate = z.output<typeof releaseUpdate>;
