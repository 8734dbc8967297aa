import { ApiError } from '#contract/errors';
import { settingsSchema, settingsUpdate, type Settings } from '#contract/settings';
import { Hono, type Context } from 'hono';
import { auditIfChanged, conflictOn } from '../audit/queries.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv, Env } from '../env.ts';
import { storedAddress } from '../images/store.ts';
import { body, expectedVersion, parse } from '../http.ts';
import { contentChangeIfChanged } from '../changes/queries.ts';
import {
  readSettings,
  selectSettings,
  settingsFrom,
  updateSettings,
  type StoredSettings,
} from './queries.ts';

const SUBJECT = 'settings:1';
const ATTEMPTS = 5;

/** The version of the settings is their `ETag`: the answer itself is a flat object of texts. */
export const settings = new Hono<AppEnv>()
  .get('/', async (c) => answer(c, await readSettings(c.env.DB)))
  .put('/', requireAdmin, body(settingsUpdate), async (c) => {
    const { id } = c.var.admin.user;
    const changes = await withStoredPictures(c.env, id, c.req.valid('json'));
    return answer(c, await save(c.env.DB, id, changes, expectedVersion(c)));
  });

/** The same with the pictures of other sites copied to this one. */
async function withStoredPictures(
  env: Env,
  adminId: number,
  changes: Partial<Settings>,
): Promise<Partial<Settings>> {
  const stored = { ...changes };
  for (const name of ['og_image', 'favicon'] as const) {
    const address = settingsSchema.shape[name].safeParse(changes[name]);
    // What is no address is refused with the other fields.
    if (changes[name] && address.success)
      stored[name] = await storedAddress(env, adminId, address.data);
  }
  return stored;
}

async function save(
  db: D1Database,
  adminId: number,
  changes: Partial<Settings>,
  expected: number | undefined,
): Promise<StoredSettings> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const present = await readSettings(db);
    if (expected !== undefined && expected !== present.version)
      throw new ApiError('conflict', { conflict: await conflictOn(db, SUBJECT, present.version) });
    const next = parse(settingsSchema, { ...present.settings, ...changes });
    const results = await db.batch([
      updateSettings(db, next, present.version),
      auditIfChanged(db, {
        adminId,
        action: 'settings.update',
        subject: SUBJECT,
        detail: changedKeys(present.settings, next).join(', '),
      }),
      contentChangeIfChanged(db, 'settings', 1),
      selectSettings(db),
    ]);
    if (results[0]?.meta.changes) return settingsFrom(results.at(-1));
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}

function changedKeys(before: Settings, after: Settings): string[] {
  const keys = Object.keys(after) as (keyof Settings)[];
  return keys.filter((key) => after[key] !== before[key]);
}

function answer(c: Context, { settings: values, version }: StoredSettings) {
  c.header('ETag', `"${version}"`);
  return c.json<Settings>(values);
}
