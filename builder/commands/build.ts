import { bake } from '../bake/bake.ts';
import { bakeLocalContent } from '../local/bake-local.ts';
import { DIST, localOptions, runCommand } from '../environment.ts';
import { lockState } from '../local/state-lock.ts';

const HELP = `Construit le site dans dist/ à partir du contenu d’une API.

  npm run build                 le contenu local (STATE_DIR, .passerelle par défaut)
  CONTENT_URL=https://… npm run build    le contenu d’une API en service

  SITE_URL   adresse publique du site, pour les liens canoniques

Pour mettre le site en ligne, voyez npm run deploy.
`;

if (process.argv.includes('--help')) console.log(HELP);
else await runCommand(build);

async function build(): Promise<void> {
  const { port, stateDir } = localOptions();
  const siteUrl = process.env.SITE_URL || `http://127.0.0.1:${port}`;
  const started = performance.now();
  if (process.env.CONTENT_URL)
    await bake({ contentUrl: process.env.CONTENT_URL, siteUrl, outDir: DIST, as: 'files' });
  else await bakeLocked(stateDir, siteUrl);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  console.log(`Site construit dans dist/ en ${seconds} s.`);
}

async function bakeLocked(stateDir: string, siteUrl: string): Promise<void> {
  const unlock = await lockState(stateDir);
  await bakeLocalContent(stateDir, { siteUrl, outDir: DIST, as: 'files' }).finally(unlock);
}
