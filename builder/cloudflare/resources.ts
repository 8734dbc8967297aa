import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { CommandError, WRANGLER_CONFIG } from '../environment.ts';
import { JURISDICTION, NO_DATABASE, type Bucket, type Production } from './production.ts';
import { findOnlineVersion } from './worker.ts';
import { codeOf, wranglerJson, type Wrangler } from './wrangler.ts';

interface Database {
  uuid: string;
  name: string;
  jurisdiction?: string | null;
}

type Say = (line: string) => void;

/** Lists the databases of the account. */
export function listDatabases(run: Wrangler): Promise<Database[]> {
  return wranglerJson<Database[]>(run, 'd1', 'list', '--json');
}

/**
 * Creates the Worker's missing database and bucket, and writes the database id into the
 * configuration. Reports each step. Throws a `CommandError` when the account lacks the database
 * that the configuration names.
 */
export async function makeResources(
  run: Wrangler,
  production: Production,
  say: Say,
  configPath = WRANGLER_CONFIG,
): Promise<void> {
  const { databaseId, bucket } = production;
  const databases = await listDatabases(run);
  if (!databaseId) {
    const uuid = await databaseOf(run, production, databases, say);
    await writeDatabaseId(configPath, uuid);
    say('wrangler.toml nomme maintenant la base de données : enregistrez ce changement dans git');
  } else if (!databases.some(({ uuid }) => uuid === databaseId))
    throw new CommandError(
      `La base de données ${databaseId} de wrangler.toml n’est pas dans ce compte de Cloudflare : vérifiez CLOUDFLARE_ACCOUNT_ID.`,
    );
  if (await hasBucket(run, bucket)) return;
  const place = bucket.jurisdiction === JURISDICTION ? ', dans l’Union européenne' : '';
  say(`Création du dossier d’images « ${bucket.name} »${place}`);
  await run('r2', 'bucket', 'create', bucket.name, ...placeOf(bucket));
}

/** Returns the id of the database with the configured name, and creates it when there is none. */
async function databaseOf(
  run: Wrangler,
  { name, databaseName }: Production,
  databases: Database[],
  say: Say,
): Promise<string> {
  const isNamed = (database: Database) => database.name === databaseName;
  const present = databases.find(isNamed);
  if (present && (await findOnlineVersion(run, name)))
    throw new CommandError(
      `Ce compte a déjà un site nommé « ${name} » avec sa base de données. Si c’est celui-ci, recopiez ${present.uuid} dans database_id. Sinon, donnez dans wrangler.toml d’autres noms à name, database_name et bucket_name, et d’autres namespace_id.`,
    );
  if (present) {
    say(`La base de données « ${databaseName} » existe déjà : elle est reprise`);
    return present.uuid;
  }
  say(`Création de la base de données « ${databaseName} », dans l’Union européenne`);
  await run('d1', 'create', databaseName, '--jurisdiction', JURISDICTION);
  const made = (await listDatabases(run)).find(isNamed);
  if (!made) throw new CommandError('Cloudflare n’a pas créé la base de données.');
  return made.uuid;
}

/** True when the account has the bucket in its jurisdiction. */
export async function hasBucket(run: Wrangler, bucket: Bucket): Promise<boolean> {
  try {
    await run('r2', 'bucket', 'info', bucket.name, ...placeOf(bucket), '--json');
    return true;
  } catch (error) {
    if (codeOf((error as Error).message) === BUCKET_NOT_FOUND) return false;
    throw error;
  }
}

function placeOf({ jurisdiction }: Bucket): string[] {
  return jurisdiction ? ['--jurisdiction', jurisdiction] : [];
}

const BUCKET_NOT_FOUND = '10006';

async function writeDatabaseId(configPath: string, uuid: string): Promise<void> {
  const config = await readFile(configPath, 'utf8');
  if (!config.includes(NO_DATABASE))
    throw new CommandError(
      `Ajoutez à wrangler.toml, sous [[d1_databases]], la ligne database_id = "${uuid}".`,
    );
  await writeFileAtomic(configPath, config.replace(NO_DATABASE, uuid));
}
