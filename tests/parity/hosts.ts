import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSecrets, siteOf } from '#builder/environment';
import { bakeLocalContent } from '#builder/local/tasks/bake-local';
import { servedPages } from '#builder/bake/releases';
import { startProduct } from '../builder/started-product.ts';
import { copyBakedState, FIXTURE_SITE } from '../fixture/baked-state.ts';
import { findFreePort } from '../fixture/ports.ts';
import { startWranglerDev } from '../cloudflare/wrangler-dev.ts';

/** Ports of the two hosts, which serve the same build and the same data. */
export const PORTS = { local: await findFreePort(), cloudflare: await findFreePort() };
type Host = keyof typeof PORTS;

/** Two hosts with a copy of the state each, because two runtimes must not open the same database. */
export interface Hosts {
  stateDir: Record<Host, string>;
  /** Serves only the local state, to fill it through its API. */
  startLocal: () => Promise<void>;
  /** Serves both states, after copying the local one. */
  startBoth: () => Promise<void>;
  /** Returns the output of `wrangler dev`. */
  printed: () => string;
  /** Bakes the pages of the local state. */
  bake: () => Promise<void>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** Prepares `npm start` and `wrangler dev` on copies of the baked state. */
export async function openHosts(): Promise<Hosts> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-parity-'));
  const stateDir = { local: join(folder, 'local'), cloudflare: join(folder, 'cloudflare') };
  await copyBakedState(stateDir.local);
  const running: (() => Promise<void>)[] = [];
  let printed = () => '';

  async function startLocal(): Promise<void> {
    const script = 'tests/fixture/serve-process.ts';
    const product = startProduct(stateDir.local, PORTS.local, {
      script,
      env: { SITE_URL: FIXTURE_SITE },
    });
    running.push(async () => {
      product.child.kill('SIGTERM');
      await product.ended;
    });
    await product.ready();
  }

  async function startCloudflare(): Promise<void> {
    const site = siteOf(stateDir.local);
    const dist = join(folder, 'dist');
    await rm(dist, { recursive: true, force: true });
    await cp(join(site, 'server'), join(dist, 'server'), { recursive: true });
    await cp(await servedPages(site), join(dist, 'client'), { recursive: true });
    const server = await startWranglerDev({
      config: join(dist, 'server/wrangler.json'),
      stateDir: stateDir.cloudflare,
      port: PORTS.cloudflare,
      variables: { ...(await localSecrets()), SITE_URL: FIXTURE_SITE },
      args: ['--host', new URL(FIXTURE_SITE).host, '--local-protocol', 'http'],
      env: { WRANGLER_SEND_METRICS: 'false' },
    });
    printed = server.printed;
    running.push(server.stop);
  }

  async function stop(): Promise<void> {
    await Promise.all(running.splice(0).map((end) => end()));
  }

  return {
    stateDir,
    startLocal,
    printed: () => printed(),
    async startBoth() {
      await stop();
      await rm(stateDir.cloudflare, { recursive: true, force: true });
      await cp(stateDir.local, stateDir.cloudflare, { recursive: true });
      await Promise.all([startLocal(), startCloudflare()]);
    },
    async bake() {
      await stop();
      const options = {
        siteUrl: FIXTURE_SITE,
        outDir: siteOf(stateDir.local),
        as: 'site',
      } as const;
      await bakeLocalContent(stateDir.local, options);
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
