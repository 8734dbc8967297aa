import { join } from 'node:path';
import { type Given, localOptions, localSecrets, runCommand } from '../environment.ts';
import { localExposure, publicExposure } from '../local/exposure.ts';
import { runMinutes, startLocalBuilder, tooLong } from '../local/local-builder.ts';
import { serveSite } from '../local/local-site.ts';
import { lockState } from '../local/state-lock.ts';
import { requireFreePort } from '../local/ports.ts';
import { reassureManager } from '../local/service-manager.ts';
import { runTask } from '../local/run-task.ts';
import { writeAddressFile } from '../local/running-product.ts';
import { backUp } from '../backup/write-backup.ts';

const HELP = `Lance le site et l’API sur cette machine, avec une base de données locale.

  npm start
  npm start -- --public   derrière un serveur mandataire (nginx, Caddy…), pour de vrais visiteurs
  npm start -- --log      avec une ligne par requête, sans l’adresse de qui la fait

  PORT            port du site (8787 par défaut)
  STATE_DIR       dossier des données locales (.passerelle par défaut)

Avec --public, la connexion rapide n’existe pas, et il faut aussi :
  SITE_URL        adresse publique du site, en https
  TRUSTED_PROXY   adresse du serveur mandataire, celle de la machine le plus souvent : 127.0.0.1.
                  De lui seul, l’en-tête X-Forwarded-For est cru.
`;

const OPTIONS = {
  public: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
} as const;

await runCommand(HELP, OPTIONS, start);

async function start({ public: isPublic, log: isLogged }: Given<typeof OPTIONS>): Promise<void> {
  const { port, stateDir } = localOptions();
  const exposure = isPublic ? publicExposure() : localExposure(port);
  const { siteUrl } = exposure;
  await requireFreePort(port, 'npm start');
  const stopping = new AbortController();
  reassureManager(stopping.signal);
  const secrets = await localSecrets();
  const contentUrl = `http://127.0.0.1:${port}`;
  const say = (step: string) => console.log(`${step}…`);
  say('Base de données');
  const unlock = await lockState(stateDir);
  const siteDir = join(stateDir, 'site');
  const controls = { stopping: tooLong(), onProgress: say };
  const admin = await runTask('prepare', { stateDir, siteUrl, siteDir }, controls).catch(
    async (error) => {
      await unlock();
      throw error;
    },
  );
  const builder = await startLocalBuilder({
    contentUrl,
    siteUrl,
    siteDir,
    secret: secrets.REBUILD_HOOK_SECRET!,
    stopping: stopping.signal,
    onPages: () => site.refresh(),
    backUp: (folder, onProgress) =>
      site.withStorage((storage) => backUp(storage, folder, onProgress)),
  });
  const variables = {
    ...secrets,
    ...exposure.variables,
    SITE_URL: siteUrl,
    REBUILD_HOOK_URL: `${builder.hook.origin}/rebuild`,
    REBUILD_HOOK_TOKEN: secrets.REBUILD_HOOK_SECRET!,
  };
  const site = await serveSite({
    site: siteDir,
    stateDir,
    port,
    variables,
    clientAddress: exposure.clientAddress,
    publicUrl: isPublic ? siteUrl : undefined,
    onLost,
    log: isLogged ? console.log : undefined,
  });
  const removeAddressFile = await writeAddressFile(stateDir, builder.hook.origin);
  void runMinutes(site.runScheduled, stopping.signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The runtime's own listeners would end this process before anything is closed.
    process.removeAllListeners(signal);
    process.once(signal, stop);
  }
  async function stop(): Promise<void> {
    stopping.abort();
    await removeAddressFile();
    await builder.close();
    await site.close();
    await unlock();
    process.exit(0);
  }
  console.log(`\nPasserelle est prête.\n\n${exposure.describe(admin)}\n\nCtrl+C pour arrêter.`);
}

/** Whoever runs the product starts it again. */
function onLost(): void {
  console.error('Le moteur du site ne revient pas : Passerelle s’arrête.');
  process.exit(1);
}
