import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { bakeLocalContent } from './bake-local.ts';
import { describeLocalAdmin } from './local-admin.ts';
import {
  CommandError,
  ROOT,
  localOptions,
  localSecrets,
  runCommand,
  type LocalOptions,
} from './environment.ts';
import { runMinutes, startLocalBuilder } from './local-builder.ts';
import { lock } from './local-state.ts';
import { requireFreePort } from './ports.ts';
import { startWrangler } from './processes.ts';

const HELP = `Lance le site et l’API sur cette machine, avec une base de données locale.

  npm start

  PORT        port du site (8787 par défaut)
  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

if (process.argv.includes('--help')) console.log(HELP);
else await runCommand(start);

async function start(): Promise<void> {
  const { port, stateDir } = localOptions();
  await requireFreePort(port);
  const secrets = await localSecrets();
  const siteUrl = `http://127.0.0.1:${port}`;
  console.log('Préparation de la base de données, des pages et des images…');
  const unlock = await lock(stateDir);
  const siteDir = join(stateDir, 'site');
  const admin = await bakeLocalContent(stateDir, siteUrl, siteDir).catch(async (error) => {
    await unlock();
    throw error;
  });
  const stopping = new AbortController();
  const hookSecret = secrets.REBUILD_HOOK_SECRET!;
  const builder = await startLocalBuilder(siteUrl, siteDir, hookSecret, stopping.signal);
  const worker = startWorker({ port, stateDir }, siteUrl, builder.hook.url);
  worker.once('exit', async () => {
    stopping.abort();
    await builder.close();
    await unlock();
    process.exit(process.exitCode ?? 1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      process.exitCode = 0;
      worker.kill('SIGTERM');
    });
  await answering(siteUrl, worker);
  void runMinutes(siteUrl, stopping.signal);
  console.log(
    `\nPasserelle est prête.\n\n  Le site        ${siteUrl}\n  Le back-office ${siteUrl}/admin\n${describeLocalAdmin(admin)}\n\nCtrl+C pour arrêter.`,
  );
}

function startWorker(
  { port, stateDir }: LocalOptions,
  siteUrl: string,
  hookUrl: string,
): ChildProcess {
  const args = ['dev', '--config', join(stateDir, 'site/server/wrangler.json')];
  const address = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  const settings = ['--persist-to', stateDir, '--var', `SITE_URL:${siteUrl}`];
  const hook = ['--var', `REBUILD_HOOK_URL:${hookUrl}`];
  const secrets = ['--env-file', join(ROOT, '.dev.vars')];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', 'error'];
  return startWrangler([...args, ...address, ...settings, ...hook, ...secrets, ...quiet], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Its own group: Ctrl+C reaches this process alone, which then ends the Worker in order.
    detached: true,
  });
}

/** Waits until the site answers, or fails when its process ends first. */
async function answering(url: string, worker: ChildProcess): Promise<void> {
  while (worker.exitCode === null) {
    const isUp = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new CommandError('Le serveur local ne démarre pas : voyez le message ci-dessus.');
}
