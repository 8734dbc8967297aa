import { unstable_readConfig } from 'wrangler';
import { CommandError, WRANGLER_CONFIG } from './environment.ts';

/** What wrangler.toml says of the site that is online. */
export interface Production {
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  databaseId: string;
}

const NONE = '00000000-0000-0000-0000-000000000000';

/** Reads it from a configuration, which a person has to have completed. */
export function readProduction(configPath = WRANGLER_CONFIG): Production {
  const { vars, d1_databases: databases } = unstable_readConfig({ config: configPath });
  const siteUrl = String(vars.SITE_URL ?? '').replace(/\/$/, '');
  const databaseId = databases[0]?.database_id ?? NONE;
  if (databaseId === NONE)
    throw new CommandError(
      'wrangler.toml ne nomme pas encore de base de données : créez-la avec « npx wrangler d1 create passerelle », puis recopiez son database_id.',
    );
  if (!/^https:\/\/[^/]+$/.test(siteUrl))
    throw new CommandError(
      'wrangler.toml ne donne pas encore l’adresse publique du site : complétez SITE_URL, par exemple "https://www.exemple.fr".',
    );
  return { siteUrl, databaseId };
}
