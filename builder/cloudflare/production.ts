import { CommandError, WRANGLER_CONFIG, siteAddress } from '../environment.ts';
import { wranglerLibrary } from '../wrangler-library.ts';

/** What wrangler.toml says of the site that is online, or will be. */
export interface Production {
  /** Name of the Worker. */
  name: string;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Where its API is read: the same, or an address that no bot protection stands before. */
  contentUrl: string;
  databaseName: string;
  /** Empty until the database is made. */
  databaseId: string;
  bucket: Bucket;
}

/** The stored pictures. */
export interface Bucket {
  name: string;
  /** Where alone they may be, such as `eu`; empty for anywhere. */
  jurisdiction: string;
}

/** In the place of an id until the database is made. */
export const NO_DATABASE = '00000000-0000-0000-0000-000000000000';
/** In the European Union, for good: chosen when it is made, and never again. */
export const JURISDICTION = 'eu';

/** Reads it from a configuration; throws a `CommandError` where a person has to complete it. */
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

/** The same, of a site whose database is made. */
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
