import { backUp } from '../backup/write-backup.ts';
import { siteOf } from '../environment.ts';
import type { Exposure } from './exposure.ts';
import { type LocalBuilderOptions, runMinutes, startLocalBuilder } from './tasks/local-builder.ts';
import { createMailFolder, mailFolderOf } from './mail-folder.ts';
import { type LocalSite, type LocalSiteOptions, serveSite } from './local-site.ts';
import { writeAddressFile } from './running-product.ts';

/** Milliseconds after a signal until the process exits, even when something has not closed. */
const LAST_MOMENT = 9000;

interface RunningProduct
  extends
    Pick<LocalSiteOptions, 'stateDir' | 'port' | 'onLost' | 'publicUrl' | 'log'>,
    Partial<Pick<LocalBuilderOptions, 'bake' | 'onPages'>> {
  exposure: Exposure;
  secrets: Record<string, string>;
  stopping: AbortController;
  /** Releases the lock, so that another process can open the state. */
  unlock: () => Promise<void>;
}

/**
 * Serves a prepared state that this process has locked. Bakes pages when the Worker asks for it and
 * runs the periodic tasks, until a signal ends the process.
 */
export async function runProduct({
  stateDir,
  port,
  exposure,
  secrets,
  stopping,
  unlock,
  bake,
  onPages,
  ...served
}: RunningProduct): Promise<LocalSite> {
  const { siteUrl, clientAddress, variables, hasMailFolder } = exposure;
  const siteDir = siteOf(stateDir);
  const token = secrets.REBUILD_HOOK_SECRET!;
  const builder = await startLocalBuilder({
    contentUrl: `http://127.0.0.1:${port}`,
    siteUrl,
    siteDir,
    secret: token,
    stopping: stopping.signal,
    bake,
    onPages: onPages ?? (() => site.refresh()),
    backUp: (folder, onProgress) =>
      site.withStorage((storage) => backUp(storage, folder, onProgress)),
  });
  const site = await serveSite({
    ...served,
    site: siteDir,
    stateDir,
    port,
    variables: {
      ...secrets,
      ...variables,
      SITE_URL: siteUrl,
      REBUILD_HOOK_URL: `${builder.hook.origin}/rebuild`,
      REBUILD_HOOK_TOKEN: token,
    },
    clientAddress,
    mailFiles: hasMailFolder ? createMailFolder(mailFolderOf(stateDir)) : undefined,
  });
  const removeAddressFile = await writeAddressFile(stateDir, builder.hook.origin);
  void runMinutes(site.runScheduled, stopping.signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The runtime's own listeners would end this process before anything is closed.
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
  async function stop(): Promise<void> {
    // A terminal signals the whole process group, and npm passes the same signal on.
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), LAST_MOMENT).unref();
    await removeAddressFile();
    await Promise.all([builder.close(), site.close()]);
    await unlock();
    process.exit(0);
  }
  return site;
}
