import { CommandError, WRANGLER_CONFIG, siteAddress } from '../environment.ts';
import { wranglerLibrary } from '../wrangler-library.ts';

/** Configuration of the online site, from wrangler.toml. */
export interface Production {
  /** Name of the Worker. */
  name: string;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** Address at which the API is read: the public one, or one without bot protection. */
  contentUrl: string;
  databaseName: string;
  /** Empty until the database is created. */
  databaseId: string;
  bucket: Bucket;
}

/** Bucket of the uploaded images. */
export interface Bucket {
  name: string;
  /** Jurisdiction of the stored data, such as `eu`. Empty for anywhere. */
  jurisdiction: string;
}

/** Placeholder for the id until the database is created. */
export const NO_DATABASE = '00000000-0000-0000-0000-000000000000';
/** European Union. A jurisdiction can only be chosen at creation. */
export const JURISDICTION = 'eu';

/** Reads the configuration. Throws a `CommandError` when the operator has to complete it. */
export function readProduction(configPath = WRANGLER_CONFIG): Production {
  const config = wranglerLibrary().unstable_readConfig({ config: configPath });
  const {
    name,
    vars,
    d1_databases: databases,
    r2_buckets: [bucket],
  } = config;
  if (!vars.SITE_URL)
    throw new CommandError(
      'wrangler.toml ne donne pas encore l’adresse publique du site : complétez SITE_URL, par exemple "https://www.exemple.fr".',
    );
  const siteUrl = siteAddress(String(vars.SITE_URL), ONLINE);
  if (!siteUrl)
    throw new CommandError(
      'Dans wrangler.toml, SITE_URL doit être une adresse en https, sans chemin, comme "https://www.exemple.fr".',
    );
  const contentUrl = vars.API_URL ? siteAddress(String(vars.API_URL), OF_THIS_MACHINE) : siteUrl;
  if (!contentUrl)
    throw new CommandError(
      'Dans wrangler.toml, API_URL doit être vide ou une adresse comme "https://passerelle.exemple.workers.dev".',
    );
  const id = databases[0]?.database_id ?? NO_DATABASE;
  return {
    name: name ?? '',
    siteUrl,
    contentUrl,
    databaseName: databases[0]?.database_name ?? '',
    databaseId: id === NO_DATABASE ? '' : id,
    bucket: { name: bucket?.bucket_name ?? '', jurisdiction: bucket?.jurisdiction ?? '' },
  };
}

/** Reads the configuration of a site whose database exists. Throws a `CommandError` otherwise. */
export function readMadeProduction(configPath = WRANGLER_CONFIG): Production {
  const production = readProduction(configPath);
  if (!production.databaseId)
    throw new CommandError(
      'wrangler.toml ne nomme pas encore de base de données : « npm run deploy » la crée.',
    );
  return production;
}

const ONLINE = /^https:/;
const OF_THIS_MACHINE = /^(?:https:|http:\/\/127\.0\.0\.1:)/;
