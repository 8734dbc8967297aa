import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApi } from '../bake/api-server.ts';
import { bake } from '../bake/bake.ts';
import { CommandError, DIST, WRANGLER_CONFIG, commandOptions, runCommand } from '../environment.ts';
import { openLocalState } from '../local/local-state.ts';
import { finished, startWrangler } from '../processes.ts';
import { readProduction } from '../production.ts';
import { reasonOf, reportTo } from '../bake/report.ts';

const HELP = `Met le site en ligne sur Cloudflare, avec le contenu de l’API qui est en ligne.

  npm run deploy
  npm run deploy -- --first      la première fois, quand rien n’est encore en ligne
  npm run deploy -- --dry-run    construit et vérifie, sans rien mettre en ligne

wrangler.toml nomme la base de données et l’adresse publique. Voyez docs/deploy.md.

  REBUILD_HOOK_SECRET     pour dire au back-office où en est la publication
  CLOUDFLARE_API_TOKEN    pour wrangler, quand personne n’est connecté
`;

if (process.argv.includes('--help')) console.log(HELP);
else await runCommand(deploy);

async function deploy(): Promise<void> {
  const { first: isFirst, 'dry-run': isDryRun } = commandOptions({
    first: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  });
  const { siteUrl } = readProduction();
  const secret = process.env.REBUILD_HOOK_SECRET;
  const isReported = secret && !isFirst && !isDryRun;
  const report = isReported ? reportTo(siteUrl, secret) : async () => {};
  const say = (progress: string) => {
    console.log(`${progress}…`);
    void report({ status: 'running', progress });
  };
  await report({ status: 'started' });
  try {
    if (!isDryRun) await migrate(say);
    const mark = await withContent(isFirst, siteUrl, (contentUrl) =>
      bake({ contentUrl, siteUrl, outDir: DIST, as: 'files', onProgress: say }),
    );
    await upload(isDryRun);
    await report({ status: 'done', last_change: mark.last_change });
    console.log(
      isDryRun ? 'Tout est prêt à être mis en ligne.' : `Le site est en ligne : ${siteUrl}`,
    );
  } catch (error) {
    await report({ status: 'failed', error: reasonOf(error) });
    throw error;
  }
}

/** The database gets its new tables before the Worker that needs them. */
async function migrate(say: (line: string) => void): Promise<void> {
  say('Mise à jour de la base de données');
  const args = ['d1', 'migrations', 'apply', 'DB', '--remote', '--config', WRANGLER_CONFIG];
  await finished(startWrangler(args)).catch((error: Error) => {
    throw new CommandError(`La base de données n’a pas pu être mise à jour.\n${error.message}`);
  });
}

/** Bakes what is online; the first time, what an empty database holds. */
async function withContent<Result>(
  isFirst: boolean,
  siteUrl: string,
  work: (contentUrl: string) => Promise<Result>,
): Promise<Result> {
  if (!isFirst) return work(siteUrl);
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-first-'));
  const state = await openLocalState(folder);
  const api = await serveApi(state.env);
  try {
    return await work(api.url);
  } finally {
    await api.close();
    await state.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function upload(isDryRun: boolean): Promise<void> {
  const config = join(DIST, 'server/wrangler.json');
  const args = ['deploy', '--config', config, ...(isDryRun ? ['--dry-run'] : [])];
  await finished(startWrangler(args)).catch((error: Error) => {
    throw new CommandError(`Cloudflare n’a pas accepté le site.\n${error.message}`);
  });
}
