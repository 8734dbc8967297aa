import { LIMITS } from '#contract/limits';
import {
  DEFAULT_SETTINGS,
  settingsAnswer,
  settingsDraft,
  settingsSchema,
  type Settings,
} from '#contract/settings';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { PICTURE_ERRORS } from '../images/store.ts';
import { readSettings } from './queries.ts';
import { settingsChange, withStoredPictures } from './write.ts';

const NAMES = Object.keys(settingsSchema.shape) as (keyof Settings)[];

/** Drafts, versions and releases of the settings, which are one row. */
export const versionedSettings: Versioned<Partial<Settings>> = {
  noun: 'settings',
  draft: settingsDraft,
  kept: settingsAnswer.partial(),
  errors: { present: [], prepare: PICTURE_ERRORS, write: ['invalid_input'] },
  maxBytes: LIMITS.bodyBytes,
  unknown: 'not_found',
  presentVersion: async (db) => (await readSettings(db)).version,
  unstored: DEFAULT_SETTINGS,
  prepare: withStoredPictures,
  formOf: async (_, value) => pick(value, NAMES),
  whenErased: {
    og_image: { og_image: DEFAULT_SETTINGS.og_image },
    favicon: { favicon: DEFAULT_SETTINGS.favicon },
  },
  amend: async (db, _, amend) => {
    const present = await readSettings(db);
    return settingsChange(db, present, amend(present.settings), present.version);
  },
  publish: async ({ env: { DB } }, _, form, expected) =>
    settingsChange(DB, await readSettings(DB), form, expected),
  putBack: async ({ env: { DB } }, _, value, expected) =>
    settingsChange(DB, await readSettings(DB), pick(value, NAMES), expected),
};
