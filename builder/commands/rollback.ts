import { localOptions, runCommand, siteOf } from '../environment.ts';
import { restorePrevious } from '../bake/releases.ts';

const HELP = `Remet en ligne les pages qui étaient servies avant la dernière construction.

  npm run rollback    une seconde fois, il annule la première

Les articles, leur liste et l’aide restent ceux de la base de données : ce qui a été retiré ne revient pas.
La prochaine publication remplace les pages remises en ligne. Sur Cloudflare : npx wrangler rollback.

  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

await runCommand(HELP, {}, rollback);

async function rollback(): Promise<void> {
  await restorePrevious(siteOf(localOptions().stateDir));
  console.log('Les pages précédentes sont de nouveau en ligne.');
}
