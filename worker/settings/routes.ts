import { PICTURE_ERRORS } from '../images/store.ts';
import { answers } from '../described.ts';
import { settingsDraft, settingsUpdate, type Settings, settingsAnswer } from '#contract/settings';
import { Hono, type Context } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { body, expectedVersion } from '../http.ts';
import { history } from '../drafts/history.ts';
import { authorOf } from '../write.ts';
import { readSettings, type StoredSettings } from './queries.ts';
import { versionedSettings } from './versioned.ts';
import { changeSettings, SETTINGS_ID } from './write.ts';

/** The version of the settings is their `ETag`: the body itself is a flat object of texts. */
export const settings = new Hono<AppEnv>()
  .get('/', answers('Reads the settings.', settingsAnswer, { headers: ['ETag'] }), async (c) =>
    respond(c, await readSettings(c.env.DB)),
  )
  .put(
    '/',
    answers('Changes some of the settings.', settingsAnswer, {
      headers: ['ETag'],
      readsIfMatch: true,
      errors: ['conflict', ...PICTURE_ERRORS],
    }),
    requireAdmin,
    body(settingsUpdate, { shownAs: settingsDraft }),
    async (c) =>
      respond(c, await changeSettings(authorOf(c), c.req.valid('json'), expectedVersion(c))),
  )
  .route('/', history(versionedSettings, SETTINGS_ID));

function respond(c: Context, { settings: values, version }: StoredSettings) {
  c.header('ETag', `"${version}"`);
  return c.json<Settings>(values);
}
