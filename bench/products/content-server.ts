import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localOptions, localSecrets } from '#builder/environment';
import { bakeLocalContent } from '#builder/local/tasks/bake-local';
import { localAdmin } from '#builder/local/state/local-admin';
import { serveSite } from '#builder/local/local-site';
import { openLocalState } from '#builder/local/state/local-state';
import { lockState } from '#builder/local/state/state-lock';

/*
 * Serves the content of STATE_DIR through the Worker only. Its baked pages come from another, small
 * site.
 */

const { port, stateDir } = localOptions();
const siteUrl = `http://127.0.0.1:${port}`;
const site = join(stateDir, 'site');
const small = await mkdtemp(join(tmpdir(), 'passerelle-small-'));
await bakeLocalContent(small, { siteUrl, outDir: site, as: 'site' });
await rm(small, { recursive: true });

await lockState(stateDir);
const state = await openLocalState(stateDir);
await localAdmin(state.env.DB, stateDir);
await state.close();
const variables = { ...(await localSecrets()), SITE_URL: siteUrl };
const { close } = await serveSite({
  site,
  stateDir,
  port,
  variables,
  onLost: () => process.exit(1),
});
process.removeAllListeners('SIGTERM');
process.once('SIGTERM', () => void close().then(() => process.exit(0)));
