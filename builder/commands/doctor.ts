import { wrangler } from '../cloudflare/wrangler.ts';
import { printed } from '../doctor/finding.ts';
import { examineLocally } from '../doctor/local.ts';
import { examineRemotely } from '../doctor/remote.ts';
import { type Given, runCommand } from '../environment.ts';

const HELP = `Regarde si tout est en place, et dit quoi faire sinon. Ne change rien, et ne montre aucun secret.

  npm run doctor                 cette machine, et ce que « npm start » sert
  npm run doctor -- --remote     le site en ligne sur Cloudflare

✓ : tout va bien. « ! » : à savoir. ✗ : à corriger, et la commande se termine alors par le code 1.

  PORT        port du site de cette machine (8787 par défaut)
  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

const OPTIONS = { remote: { type: 'boolean', default: false } } as const;

await runCommand(HELP, OPTIONS, examine);

async function examine({ remote }: Given<typeof OPTIONS>): Promise<void> {
  const findings = await (remote ? examineRemotely(wrangler) : examineLocally());
  for (const finding of findings) console.log(printed(finding));
  const toCorrect = findings.filter(({ state }) => state === 'wrong').length;
  if (toCorrect) process.exitCode = 1;
  console.log(
    toCorrect
      ? `\n${toCorrect === 1 ? 'Un point est' : `${toCorrect} points sont`} à corriger.`
      : '\nTout est en place.',
  );
}
