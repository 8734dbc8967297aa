import type { Settings } from '#contract/settings/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { READ_ONCE, upon } from '../calls';
import { SETTINGS } from './texts';

interface VersionedSettings {
  settings: Settings;
  /** Their version, which the server tells as an `ETag`. */
  version: number;
}

/** The settings as the form edits them: never changed under someone's hands. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: readSettings,
  ...READ_ONCE,
});

/** Reads the stored settings. Logs a failure and throws it. */
export async function readSettings(): Promise<VersionedSettings> {
  return api.settings
    .$get()
    .then(versioned)
    .catch((error: unknown) => {
      console.error(SETTINGS.readFailed, error);
      throw error;
    });
}

/** Saves some settings upon a version; fails with a conflict when one of them has been changed since. */
export async function saveSettings(
  json: Partial<Settings>,
  version: number,
): Promise<VersionedSettings> {
  return versioned(await api.settings.$put({ json }, upon(version)));
}

async function versioned(response: {
  headers: Headers;
  json: () => Promise<Settings>;
}): Promise<VersionedSettings> {
  const version = Number(/\d+/.exec(response.headers.get('ETag') ?? '')?.[0]);
  return { settings: await response.json(), version };
}
