import { z } from 'zod';
import { NOUN_KEYS, isVersioned, type VersionedNoun } from './nouns.ts';
import { singleLine } from './text.ts';

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

const KEYS = NOUN_KEYS.filter(isVersioned);
const UNKNOWN = 'Cet élément n’existe pas.';
const ITEMS = 'Choisissez de 1 à 50 éléments dont les modifications sont prêtes.';

const fields = {
  name: singleLine(120, {
    required: 'Donnez un nom à cette publication.',
    tooLong: 'Le nom ne peut pas dépasser 120 caractères.',
  }),
  /** Each with a draft, of which the release keeps the present state. */
  items: z
    .array(
      z.strictObject({
        noun: z.enum(KEYS, { error: UNKNOWN }),
        ref: z.number({ error: UNKNOWN }).int({ error: UNKNOWN }).positive({ error: UNKNOWN }),
      }),
      { error: ITEMS },
    )
    .min(1, { error: ITEMS })
    .max(50, { error: ITEMS })
    .refine(
      (items) => new Set(items.map(({ noun, ref }) => `${noun} ${ref}`)).size === items.length,
      {
        error: 'Le même élément est donné deux fois.',
      },
    ),
  /** ISO 8601; null to put it online by hand. */
  scheduled_at: z.iso
    .datetime({ offset: true, error: 'Indiquez une date et une heure valides.' })
    .refine((date) => /^20\d\d-/.test(date), { error: 'Indiquez une date et une heure valides.' })
    .transform((date) => new Date(date).toISOString())
    .nullable(),
};

/** Body of POST /api/releases. */
export const releaseCreate = z.strictObject({
  ...fields,
  scheduled_at: fields.scheduled_at.optional(),
});
export type ReleaseCreate = z.output<typeof releaseCreate>;

/** Body of PUT /api/releases/:id. */
export const releaseUpdate = z
  .strictObject(fields)
  .pick({ name: true, scheduled_at: true })
  .partial();
export type ReleaseUpdate = z.output<typeof releaseUpdate>;
