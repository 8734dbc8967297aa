import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '#contract/settings';
import { parse } from '../http.ts';
import { storedAddress } from '../images/store.ts';
import { findVersion } from '../versions/queries.ts';
import { refuseOtherVersion, storeChange, type Author, type Change } from '../write.ts';
import {
  readSettings,
  selectSettings,
  settingsFrom,
  updateSettings,
  type StoredSettings,
} from './queries.ts';

/** The settings are one row. */
export const SETTINGS_ID = 1;

/**
 * Changes some of the settings and returns them all; errors as `settingsChange`, but that what others
 * changed meanwhile is in nobody's way where it is something else.
 */
export async function changeSettings(
  author: Author,
  changes: Partial<Settings>,
  expected: number | undefined,
): Promise<StoredSettings> {
  const { DB } = author.env;
  const ready = await withStoredPictures(author, changes);
  const stored = { read: selectSettings, from: settingsFrom };
  const makeChange = async () => {
    const present = await readSettings(DB);
    return settingsChange(DB, present, ready, await upon(DB, present, ready, expected));
  };
  return storeChange(author, makeChange, stored);
}

/** The present version, where nobody has changed since the expected one what these changes say. */
async function upon(
  db: D1Database,
  { settings, version }: StoredSettings,
  changes: Partial<Settings>,
  expected: number | undefined,
): Promise<number | undefined> {
  if (expected === undefined || expected === version) return expected;
  const seen = await settingsOf(db, expected);
  const isFree = Object.entries(changes).every(([name, value]) =>
    [value, seen[name]].includes(settings[name as keyof Settings]),
  );
  return isFree ? version : expected;
}

/** What a version said; nothing where it is kept no longer. */
async function settingsOf(db: D1Database, version: number): Promise<Record<string, unknown>> {
  if (version === 0) return DEFAULT_SETTINGS;
  const kept = await findVersion(db, 'settings', SETTINGS_ID, version);
  return (kept?.value ?? {}) as Record<string, unknown>;
}

/**
 * The change that gives the present settings new values. `invalid_input` names what is wrong once all are put
 * together; `conflict` when the expected version is no longer the present one.
 */
export async function settingsChange(
  db: D1Database,
  present: StoredSettings,
  changes: Partial<Settings>,
  expected: number | undefined,
): Promise<Change<'settings'>> {
  await refuseOtherVersion(db, `settings:${SETTINGS_ID}`, present.version, expected);
  const next = parse(settingsSchema, { ...present.settings, ...changes });
  return {
    noun: 'settings',
    ref: SETTINGS_ID,
    verb: 'update',
    detail: changedKeys(present.settings, next).join(', '),
    expected: present.version,
    isSeen: true,
    statements: (batch, ticket) => [updateSettings(batch, ticket, next)],
  };
}

/** The same with the pictures of other sites copied to this one. */
export async function withStoredPictures(
  author: Author,
  changes: Partial<Settings>,
): Promise<Partial<Settings>> {
  const stored = { ...changes };
  for (const name of ['og_image', 'favicon'] as const) {
    const address = settingsSchema.shape[name].safeParse(changes[name]);
    // What is no address is refused with the other fields.
    if (changes[name] && address.success) stored[name] = await storedAddress(author, address.data);
  }
  return stored;
}

function changedKeys(before: Settings, after: Settings): string[] {
  const keys = Object.keys(after) as (keyof Settings)[];
  return keys.filter((key) => after[key] !== before[key]);
}
