import { CommandError, WRANGLER_CONFIG } from '../environment.ts';
import { wranglerLibrary } from '../wrangler-library.ts';
import { codeOf, wranglerJson, type Wrangler } from './wrangler.ts';

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
 * Returns the account that wrangler works on: the one in wrangler.toml or `CLOUDFLARE_ACCOUNT_ID`,
 * or the only one. Throws a `CommandError` when there is none, when Cloudflare does not answer, or
 * when there are several, because wrangler would take the first.
 */
export async function findAccount(
  run: Wrangler,
  chosen = accountOfConfig() ?? process.env.CLOUDFLARE_ACCOUNT_ID,
): Promise<Account> {
  const { loggedIn, accounts = [] } = await readIdentity(run);
  if (!loggedIn) throw new CommandError(NOBODY);
  const account = chosen ? accounts.find(({ id }) => id === chosen) : accounts[0];
  if (chosen && !account)
    // A token made for one account may not be allowed to list it.
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

async function readIdentity(run: Wrangler): Promise<Identity> {
  try {
    return await wranglerJson<Identity>(run, 'whoami', '--json');
  } catch (error) {
    const { message } = error as Error;
    if (/"loggedIn": *false/.test(message) || REFUSED_TOKENS.includes(codeOf(message) ?? ''))
      return { loggedIn: false };
    if (error instanceof CommandError) throw error;
    throw new CommandError(`Cloudflare n’a pas dit à quel compte il a affaire.\n${message}`);
  }
}

/** Error codes for a token that Cloudflare does not know or does not accept. */
const REFUSED_TOKENS = ['10000', '9109', '6003', '1000'];

const API = 'https://api.cloudflare.com/client/v4';
const NO_SUBDOMAIN = 10007;

/**
 * Throws a `CommandError` when the account has no workers.dev subdomain yet, because Cloudflare
 * then accepts no Worker. Other errors are left to the commands that follow.
 */
export async function requireSubdomain(run: Wrangler, { id }: Account): Promise<void> {
  const { token = '' } = await wranglerJson<{ token?: string }>(run, 'auth', 'token', '--json');
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? API;
  const answer = await fetch(`${base}/accounts/${id}/workers/subdomain`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as ApiAnswer | undefined;
  if (!body?.errors?.some(({ code }) => code === NO_SUBDOMAIN)) return;
  throw new CommandError(
    'Ce compte de Cloudflare n’a pas encore de sous-domaine workers.dev, et rien n’a été créé. ' +
      `Choisissez-en un, puis recommencez\u00a0: https://dash.cloudflare.com/${id}/workers/onboarding`,
  );
}

interface ApiAnswer {
  errors?: { code: number }[];
}

function accountOfConfig(): string | undefined {
  return wranglerLibrary().unstable_readConfig({ config: WRANGLER_CONFIG }).account_id;
}
