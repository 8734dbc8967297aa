import { LIMITS } from '#contract/limits';
import { settingsSchema, settingsUpdate, type Settings } from '#contract/settings';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { readSettings } from './queries.ts';
import { settingsChange, withStoredPictures } from './write.ts';

const NAMES = Object.keys(settingsSchema.shape) as (keyof Settings)[];

/** Drafts, versions and releases of the settings, which are one row. */
export const versionedSettings: Versioned<Partial<Settings>> = {
  noun: 'settings',
  draft: settingsUpdate,
  maxBytes: LIMITS.bodyBytes,
  unknown: 'not_found',
  presentVersion: async (db) => (await readSettings(db)).version,
  prepare: withStoredPictures,
  formOf: (value) => pick(value, NAMES),
  publish: ({ env }, _, form, expected) => settingsChange(env.DB, form, expected),
};
