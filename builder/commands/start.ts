import { type Given, localOptions, localSecrets, runCommand, siteOf } from '../environment.ts';
import { localExposure, publicExposure } from '../local/exposure.ts';
import { tooLong } from '../local/tasks/local-builder.ts';
import { lockState } from '../local/state/state-lock.ts';
import { requireFreePort } from '../local/serving/ports.ts';
import { reassureManager } from '../local/service-manager.ts';
import { runProduct } from '../local/run-product.ts';
import { runTask } from '../local/tasks/run-task.ts';

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
  await requireFreePort(port);
  const stopping = new AbortController();
  reassureManager(stopping.signal);
  const secrets = await localSecrets();
  const say = (step: string) => console.log(`${step}…`);
  say('Base de données');
  const unlock = await lockState(stateDir);
  const unlockAndThrow = async (error: unknown): Promise<never> => {
    await unlock();
    throw error;
  };
  const controls = { stopping: tooLong(), onProgress: say };
  const state = { stateDir, siteUrl: exposure.siteUrl, siteDir: siteOf(stateDir) };
  const admin = await runTask('prepare', state, controls).catch(unlockAndThrow);
  await runProduct({
    stateDir,
    port,
    exposure,
    secrets,
    stopping,
    unlock,
    publicUrl: isPublic ? exposure.siteUrl : undefined,
    onLost,
    log: isLogged ? console.log : undefined,
  }).catch(unlockAndThrow);
  console.log(`\nPasserelle est prête.\n\n${exposure.describe(admin)}\n\nCtrl+C pour arrêter.`);
}

/** Exits with an error, so that the service manager restarts the product. */
function onLost(): void {
  console.error('Le moteur du site ne revient pas : Passerelle s’arrête.');
  process.exit(1);
}
