import { bake } from '../bake/bake.ts';
import { bakeLocalContent } from '../local/tasks/bake-local.ts';
import { CommandError, DIST, localOptions, runCommand, siteAddress } from '../environment.ts';
import { lockState } from '../local/state/state-lock.ts';

const HELP = `Construit le site dans dist/ à partir du contenu d’une API.

  npm run build                 le contenu local (STATE_DIR, .passerelle par défaut)
  CONTENT_URL=https://… npm run build    le contenu d’une API en service

  SITE_URL   adresse publique du site, pour les liens canoniques

Pour mettre le site en ligne, voyez npm run deploy.
`;

await runCommand(HELP, {}, build);

async function build(): Promise<void> {
  const { port, stateDir } = localOptions();
  const siteUrl = addressIn('SITE_URL') ?? `http://127.0.0.1:${port}`;
  const contentUrl = addressIn('CONTENT_URL');
  const started = performance.now();
  if (contentUrl) await bake({ contentUrl, siteUrl, outDir: DIST, as: 'files' });
  else await bakeLocked(stateDir, siteUrl);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  console.log(`Site construit dans dist/ en ${seconds} s.`);
}

/** Returns the address in an environment variable, or undefined when it is unset or empty. */
function addressIn(variable: string): string | undefined {
  const given = process.env[variable];
  if (!given) return undefined;
  const address = siteAddress(given, /^https?:/);
  if (!address)
    throw new CommandError(
      `${variable} doit être une adresse en http ou https, sans chemin, par exemple : ${variable}=https://www.exemple.fr`,
    );
  return address;
}

async function bakeLocked(stateDir: string, siteUrl: string): Promise<void> {
  const unlock = await lockState(stateDir);
  await bakeLocalContent(stateDir, { siteUrl, outDir: DIST, as: 'files' }).finally(unlock);
}
