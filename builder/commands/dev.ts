import { localOptions, localSecrets, runCommand } from '../environment.ts';
import { describeLocalAdmin, localAdmin } from '../local/state/local-admin.ts';
import { openLocalState } from '../local/state/local-state.ts';
import { lockState } from '../local/state/state-lock.ts';
import { startAstro } from '../processes.ts';
import { requireFreePort } from '../local/serving/ports.ts';
import { seed } from '../seed/seed.ts';

const HELP = `Lance le site en développement, avec rechargement à chaud.

  npm run dev

  PORT        port du site (8787 par défaut)
  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

await runCommand(HELP, {}, dev);

async function dev(): Promise<void> {
  const { port, stateDir } = localOptions();
  await requireFreePort(port, 'npm run dev');
  await localSecrets();
  const unlock = await lockState(stateDir);
  const state = await openLocalState(stateDir);
  const admin = await seed(state.env.DB)
    .then(() => localAdmin(state.env.DB, stateDir))
    .finally(state.close);
  console.log(describeLocalAdmin(admin));
  const siteUrl = `http://127.0.0.1:${port}`;
  const astro = startAstro(['dev', '--host', '127.0.0.1', '--port', String(port)], {
    output: 'inherit',
    env: { STATE_DIR: stateDir, SITE_URL: siteUrl },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => astro.kill('SIGTERM'));
  astro.once('exit', (code) => void unlock().then(() => process.exit(code ?? 0)));
}
