import { CommandError, WRANGLER_CONFIG } from '../environment.ts';
import { wranglerLibrary } from '../wrangler-library.ts';
import { wranglerJson, type Wrangler } from './wrangler.ts';

export interface Account {
  id: string;
  name: string;
}

interface Identity {
  loggedIn: boolean;
  accounts?: Account[];
}

const NOBODY =
  'Personne n’est connecté à Cloudflare. Tapez « npx wrangler login », ou donnez un jeton dans CLOUDFLARE_API_TOKEN.';

/**
 * The account that wrangler works on: the one that wrangler.toml or `CLOUDFLARE_ACCOUNT_ID` names, or
 * the only one.
 * Throws a `CommandError` when there is none, or several: wrangler would take the first of them.
 */
export async function findAccount(
  run: Wrangler,
  chosen = accountOfConfig() ?? process.env.CLOUDFLARE_ACCOUNT_ID,
): Promise<Account> {
  const { loggedIn, accounts = [] } = await wranglerJson<Identity>(run, 'whoami', '--json').catch(
    (): Identity => ({ loggedIn: false }),
  );
  if (!loggedIn) throw new CommandError(NOBODY);
  const account = chosen ? accounts.find(({ id }) => id === chosen) : accounts[0];
  if (chosen && !account)
    // A token made for one account may not list it.
    return { id: chosen, name: chosen };
  if (!account) throw new CommandError('Ce jeton de Cloudflare ne donne accès à aucun compte.');
  if (!chosen && accounts.length > 1)
    throw new CommandError(
      `Plusieurs comptes de Cloudflare sont possibles. Indiquez celui du site dans CLOUDFLARE_ACCOUNT_ID :\n${accounts
        .map(({ id, name }) => `  ${id}  ${name}`)
        .join('\n')}`,
    );
  return account;
}

function accountOfConfig(): string | undefined {
  return wranglerLibrary().unstable_readConfig({ config: WRANGLER_CONFIG }).account_id;
}
