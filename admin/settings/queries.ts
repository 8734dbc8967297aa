import {
  DEFAULT_SETTINGS,
  settingsSchemas,
  type EditedSettings,
  type Settings,
} from '#contract/settings/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { NO_REFETCH, bodyOf } from '../calls';
import { whenSaved } from '../content/saving/pending-saves';
import { documentContent } from '../content/forms/row-content';
import type { Calls } from '../content/saving/save-requests';
import { versionCalls } from '../content/versions/version-calls';
import { SETTINGS } from './texts';

/** Id of the only row of settings. */
const SETTINGS_ID = 1;

/** Settings with their draft. They are not refetched while the form is open. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => {
    await whenSaved('settings', SETTINGS_ID);
    return readSettings();
  },
  ...NO_REFETCH,
});

/** Reads the settings with their draft. Logs a failure and throws it. */
function readSettings(): Promise<EditedSettings> {
  return bodyOf(api.settings.edit.$get()).catch((error: unknown) => {
    console.error(SETTINGS.readFailed, error);
    throw error;
  });
}

const versioning = versionCalls<EditedSettings, Settings, object>({
  addresses: api.settings,
  at: () => ({}),
  draftOf: (form) => form,
  key: 'settings',
});

export const settingsVersions = versioning;

/** Requests that save the settings. They always exist. */
export const SETTINGS_CALLS: Calls<EditedSettings, Settings> = {
  ...versioning,
  read: readSettings,
};

export const SETTINGS_CONTENT = documentContent<EditedSettings, Settings>(
  DEFAULT_SETTINGS,
  settingsSchemas.draft,
);
