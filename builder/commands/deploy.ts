import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveApi } from '../bake/api-server.ts';
import { bake } from '../bake/bake.ts';
import { reasonOf, reportTo, startTelling } from '../bake/report.ts';
import { findAccount, requireSubdomain } from '../cloudflare/account.ts';
import { hasPendingMigrations, readBookmark } from '../cloudflare/migrations.ts';
import { readProduction, type Production } from '../cloudflare/production.ts';
import { makeResources } from '../cloudflare/resources.ts';
import { findOnlineVersion, secretsOf } from '../cloudflare/worker.ts';
import { wrangler } from '../cloudflare/wrangler.ts';
import { CommandError, DIST, WRANGLER_CONFIG, type Given, runCommand } from '../environment.ts';
import { openLocalState } from '../local/state/local-state.ts';
import { currentCode } from '../processes.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';

const HELP = `Met le site en ligne sur Cloudflare, avec le contenu de l’API qui est en ligne.

  npm run deploy                 crée aussi ce qui manque : base de données, images, secret
  npm run deploy -- --dry-run    construit et vérifie, sans rien créer ni mettre en ligne

wrangler.toml donne l’adresse publique, SITE_URL. Voyez docs/deploy.md, et « npm run doctor ».

  CLOUDFLARE_API_TOKEN    pour wrangler, quand personne n’est connecté
  CLOUDFLARE_ACCOUNT_ID   le compte du site, quand il y en a plusieurs
  REBUILD_HOOK_SECRET     pour dire au back-office où en est la publication
`;

const READY = 'Tout est prêt à être mis en ligne.';
const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
} as const;

await runCommand(HELP, OPTIONS, deploy);

/** State of the deployed site. */
interface Online {
  isFirst: boolean;
  /** False when the Worker lacks `APP_SECRET`, its signing key. The upload then adds one. */
  hasSecret: boolean;
}

async function deploy({ 'dry-run': isDryRun }: Given<typeof OPTIONS>): Promise<void> {
  const production = readProduction();
  const { siteUrl, contentUrl } = production;
  const online = isDryRun ? whatIsKnown(production) : await prepare(production);
  const secret = process.env.REBUILD_HOOK_SECRET;
  const isReported = secret && !online.isFirst && !isDryRun;
  const report = isReported ? reportTo(contentUrl, secret) : async () => {};
  const telling = startTelling(report);
  const onProgress = (progress: string) => {
    say(progress);
    telling.tell(progress);
  };
  await report({ status: 'started' });
  try {
    const code = await currentCode();
    const mark = await withContent(online.isFirst, contentUrl, (content) =>
      bake({ contentUrl: content, siteUrl, outDir: DIST, as: 'files', code, onProgress }),
    );
    if (!isDryRun) await migrate(online.isFirst, onProgress);
    await upload(isDryRun, online.hasSecret, onProgress);
    await report({ status: 'done', last_change: mark.last_change });
    console.log(
      isDryRun ? READY : online.isFirst ? firstTime(siteUrl) : `Le site est en ligne : ${siteUrl}`,
    );
  } catch (error) {
    await report({ status: 'failed', error: reasonOf(error) });
    throw error;
  } finally {
    telling.end();
  }
}

function firstTime(siteUrl: string): string {
  return `Le site est déployé. Il répond à ${siteUrl} dès que cette adresse mène au Worker.

Il reste à créer votre compte :
  npm run admin:create -- --remote --username=camille --full-name="Camille Martin"
et à vérifier que tout est en place :
  npm run doctor -- --remote`;
}

function say(line: string): void {
  console.log(`${line}…`);
}

/**
 * Guesses the state without asking Cloudflare. Nothing is deployed while wrangler.toml has no
 * database id.
 */
function whatIsKnown({ databaseId }: Production): Online {
  return { isFirst: !databaseId, hasSecret: true };
}

/** Creates the missing resources of the account, and returns the state of the deployed site. */
async function prepare(production: Production): Promise<Online> {
  const account = await findAccount(wrangler);
  say(`Compte de Cloudflare : ${account.name}`);
  await requireSubdomain(wrangler, account);
  await makeResources(wrangler, production, say);
  const version = await findOnlineVersion(wrangler, production.name);
  return { isFirst: !version, hasSecret: secretsOf(version).includes('APP_SECRET') };
}

/** Migrates the database before the Worker that needs its new tables is deployed. */
async function migrate(isFirst: boolean, onProgress: (line: string) => void): Promise<void> {
  onProgress('Mise à jour de la base de données');
  if (!(await hasPendingMigrations(wrangler))) return;
  if (!isFirst) await tellBookmark();
  const args = ['d1', 'migrations', 'apply', 'DB', '--remote', '--config', WRANGLER_CONFIG];
  await wrangler(...args).catch((error: Error) => {
    throw new CommandError(`La base de données n’a pas pu être mise à jour.\n${error.message}`);
  });
}

/** Prints the Time Travel bookmark of the database. Without it, a migration cannot be undone. */
async function tellBookmark(): Promise<void> {
  const bookmark = await readBookmark(wrangler).catch((error: Error) => {
    console.warn(`Cloudflare n’a pas donné de signet de la base de données.\n${error.message}`);
  });
  if (bookmark)
    console.log(
      'La base de données va changer de forme. Pour revenir à celle de maintenant, pendant 30\u00a0jours, en perdant ce qui est écrit depuis\u00a0:\n' +
        `  npx wrangler d1 time-travel restore DB --bookmark=${bookmark}`,
    );
}

/** Runs work on the deployed content, or before the first deployment on an empty database. */
async function withContent<Result>(
  isFirst: boolean,
  contentUrl: string,
  work: (contentUrl: string) => Promise<Result>,
): Promise<Result> {
  if (!isFirst) return work(contentUrl);
  return withTemporaryFolder('deploy', async (folder) => {
    const state = await openLocalState(folder);
    const api = await serveApi(state.env);
    try {
      return await work(api.origin);
    } finally {
      await api.close();
      await state.close();
    }
  });
}

/** Deploys the Worker and the pages as one version, with `APP_SECRET` when the Worker lacks it. */
async function upload(
  isDryRun: boolean,
  hasSecret: boolean,
  onProgress: (line: string) => void,
): Promise<void> {
  onProgress(isDryRun ? 'Vérification par wrangler' : 'Mise en ligne du Worker et des pages');
  const args = ['deploy', '--config', join(DIST, 'server/wrangler.json')];
  const sent = isDryRun
    ? wrangler(...args, '--dry-run')
    : hasSecret
      ? wrangler(...args)
      : withNewSecret((file) => wrangler(...args, '--secrets-file', file));
  await sent.catch((error: Error) => {
    throw new CommandError(`Cloudflare n’a pas accepté le site.\n${error.message}`);
  });
}

/** Generates a secret in a file for the work, and deletes the file afterwards. */
function withNewSecret<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder('deploy', async (folder) => {
    const file = join(folder, 'secrets.json');
    const APP_SECRET = randomBytes(48).toString('base64url');
    await writeFile(file, JSON.stringify({ APP_SECRET }), { mode: 0o600 });
    return work(file);
  });
}
