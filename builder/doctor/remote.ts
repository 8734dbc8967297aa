import type { Build } from '#contract/publication/state';
import { LAST_BUILD } from '#worker/builds/queries';
import { findAccount } from '../cloudflare/account.ts';
import { hasPendingMigrations } from '../cloudflare/migrations.ts';
import { JURISDICTION, readMadeProduction, type Production } from '../cloudflare/production.ts';
import { hasBucket, listDatabases } from '../cloudflare/resources.ts';
import { findOnlineVersion, secretsOf, type WorkerVersion } from '../cloudflare/worker.ts';
import { wranglerJson, type Wrangler } from '../cloudflare/wrangler.ts';
import { WRANGLER_CONFIG } from '../environment.ts';
import { found, right, warning, wrong, type Finding } from './finding.ts';
import { remoteMail } from './mail.ts';
import { CLOUDFLARE_ADVICE, lookAtBackups, lookAtSite } from './site.ts';

const BINDINGS = ['DB', 'UPLOADS', 'ASSETS', 'SIGN_IN_LIMITER', 'VIEW_LIMITER'];

/** Checks the installation on Cloudflare. */
export async function examineRemotely(
  run: Wrangler,
  configPath = WRANGLER_CONFIG,
): Promise<Finding[]> {
  const production = readMadeProduction(configPath);
  const account = await findAccount(run);
  const { contentUrl, siteUrl } = production;
  return [
    right(`Compte de Cloudflare : ${account.name}`),
    ...(await found('La base de données', () => lookAtDatabase(run, production))),
    ...(await found('Le dossier d’images', () => lookAtBucket(run, production))),
    ...(await found('Les migrations', () => lookAtMigrations(run, configPath))),
    ...(await found('Le Worker', async () =>
      lookAtWorker(await findOnlineVersion(run, production.name)),
    )),
    ...(await found('Les publications', () => lookAtBuilds(run, configPath))),
    ...(await found('Le site', () =>
      lookAtSite({ address: contentUrl, advice: CLOUDFLARE_ADVICE }),
    )),
    ...(contentUrl === siteUrl
      ? []
      : await found('L’adresse publique', () => lookAtAddress(siteUrl))),
    ...(await found('Les sauvegardes', () => lookAtBackups())),
  ];
}

async function lookAtDatabase(
  run: Wrangler,
  { databaseId, databaseName }: Production,
): Promise<Finding[]> {
  const database = (await listDatabases(run)).find(({ uuid }) => uuid === databaseId);
  if (!database)
    return [
      wrong(
        'La base de données de wrangler.toml n’est pas dans ce compte',
        'Vérifiez CLOUDFLARE_ACCOUNT_ID.',
      ),
    ];
  return [
    database.jurisdiction === JURISDICTION
      ? right(`Base de données « ${databaseName} », dans l’Union européenne`)
      : warning(
          `La base de données « ${databaseName} » n’est pas réservée à l’Union européenne`,
          'Cela se choisit à la création : sauvegardez, donnez un autre database_name, des zéros à database_id, « npm run deploy », restaurez.',
        ),
  ];
}

async function lookAtBucket(run: Wrangler, { bucket }: Production): Promise<Finding> {
  if (!(await hasBucket(run, bucket)))
    return wrong(`Le dossier d’images « ${bucket.name} » manque`, 'npm run deploy');
  return bucket.jurisdiction === JURISDICTION
    ? right(`Dossier d’images « ${bucket.name} », dans l’Union européenne`)
    : warning(
        `Le dossier d’images « ${bucket.name} » n’est pas réservé à l’Union européenne`,
        'Cela se choisit à la création : CHANGELOG.md dit comment en changer.',
      );
}

async function lookAtMigrations(run: Wrangler, configPath: string): Promise<Finding> {
  return (await hasPendingMigrations(run, configPath))
    ? wrong('La base de données attend des migrations', 'npm run deploy')
    : right('La base de données a la forme de cette version');
}

function lookAtWorker(version: WorkerVersion | undefined): Finding[] {
  if (!version) return [wrong('Aucun Worker n’est en ligne', 'npm run deploy')];
  const { bindings, script_runtime } = version.resources;
  const names = bindings.map(({ name }) => name);
  const missing = BINDINGS.filter((name) => !names.includes(name));
  const secrets = secretsOf(version);
  const ceiling = script_runtime.limits?.cpu_ms;
  return [
    missing.length
      ? wrong(`Il manque au Worker : ${missing.join(', ')}`, 'npm run deploy')
      : right('Le Worker a tout ce que wrangler.toml décrit'),
    ceiling
      ? right(`Offre « Workers Paid », ${ceiling} ms de calcul au plus par requête`)
      : wrong(
          'Le Worker n’a pas de plafond de calcul : l’offre est peut-être gratuite, et ne suffit pas',
          'Passez à « Workers Paid », gardez [limits] dans wrangler.toml, puis npm run deploy.',
        ),
    ...(secrets.includes('APP_SECRET')
      ? []
      : [wrong('Le secret APP_SECRET manque', 'npm run deploy')]),
    names.includes('REBUILD_HOOK_URL')
      ? right('Un service de publication est configuré')
      : warning(
          'Aucun service de publication : les changements attendent « npm run deploy »',
          'docs/deploy.md, « Publishing by itself »',
        ),
    remoteMail(names),
    ...(names.includes('REBUILD_HOOK_URL') && !secrets.includes('REBUILD_HOOK_SECRET')
      ? [
          wrong(
            'Le secret REBUILD_HOOK_SECRET manque : les publications ne disent rien au back-office',
            'npx wrangler secret put REBUILD_HOOK_SECRET',
          ),
        ]
      : []),
  ];
}

async function lookAtBuilds(run: Wrangler, configPath: string): Promise<Finding> {
  const command = ['d1', 'execute', 'DB', '--remote', '--json', '--config', configPath];
  const [answer] = await wranglerJson<{ results: Pick<Build, 'status' | 'error'>[] }[]>(
    run,
    ...command,
    '--command',
    LAST_BUILD,
  );
  const [build] = answer?.results ?? [];
  if (!build) return right('Aucune publication n’a encore été demandée');
  if (build.error)
    return wrong(
      `La dernière publication a échoué : ${build.error}`,
      'docs/deploy.md, « Publishing by itself »',
    );
  return right(
    `La dernière publication demandée : ${build.status === 'done' ? 'faite' : 'en cours'}`,
  );
}

/** Checks the public address, when the content is read at another one. */
async function lookAtAddress(siteUrl: string): Promise<Finding> {
  const answer = await fetch(siteUrl, { signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  );
  if (answer?.ok) return right(`Le site répond à ${siteUrl}`);
  return answer?.headers.has('cf-mitigated')
    ? warning(
        `Une protection contre les robots répond à ${siteUrl}`,
        'Ouvrez cette adresse dans un navigateur : les visiteurs doivent y voir le site.',
      )
    : warning(
        `Le site ne répond pas à ${siteUrl}`,
        'Reliez cette adresse au Worker : Settings, Domains & Routes.',
      );
}
