import { SYSTEM } from '#worker/auth/principal';
import { randomBytes } from 'node:crypto';
import { adminCreate } from '#contract/accounts/admins';
import {
  closeSessions,
  deleteKeys,
  seedAdmin,
  selectWritten,
  updateAdmin,
} from '#worker/admins/queries';
import { hashPassword } from '#worker/auth/password';
import { findAccount } from '#worker/auth/queries';
import { isDuplicate } from '#worker/database';
import type { Env } from '#worker/env';
import { recordedWrite, type Change } from '#worker/write';
import { CommandError, type Given, localOptions, runCommand } from '../environment.ts';
import { openLocalState, type LocalState } from '../local/state/local-state.ts';
import { lockState } from '../local/state/state-lock.ts';
import { openRemoteState } from '../cloudflare/remote-state.ts';

const HELP = `Crée un compte d’administrateur, avec un mot de passe tiré au hasard, ou en rouvre un.

  npm run admin:create -- --username=camille
  npm run admin:create -- --username=camille --full-name="Camille Martin" --email=c@exemple.fr
  npm run admin:create -- --username=camille --remote    sur le site en ligne
  npm run admin:create -- --reset=camille                pour qui a tout perdu
  npm run admin:create -- --reset=camille --remote

Le mot de passe n’est affiché qu’une fois, et se change à la première connexion. --reset en donne un
nouveau à un compte qui existe, retire ses clés et ses codes de secours, et ferme ses sessions.

  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

/** Value of `passwordSetBy` for this command: no administrator chose the password. */
const SERVER = '';
/** Excludes no session from closing. */
const NO_SESSION = '';

const OPTIONS = {
  username: { type: 'string', default: '' },
  'full-name': { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  reset: { type: 'string', default: '' },
  remote: { type: 'boolean', default: false },
} as const;

await runCommand(HELP, OPTIONS, create);

async function create({ remote, reset, ...given }: Given<typeof OPTIONS>): Promise<void> {
  const password = randomBytes(18).toString('base64url');
  const { username, email, 'full-name': full_name } = given;
  const [ofAnother] = reset ? Object.entries(given).filter(([, value]) => value) : [];
  if (ofAnother)
    throw new CommandError(
      `Avec --reset, un compte est rouvert tel qu’il est : retirez --${ofAnother[0]}.`,
    );
  const write = reset
    ? (state: LocalState) => resetAccount(state.env, reset, password)
    : writerOf({ username, email, full_name, password });
  if (remote) await closing(await openRemoteState(), write);
  else await writeLocally(localOptions().stateDir, write);
  const done = reset ? 'Compte rouvert.' : 'Compte créé.';
  console.log(`${done}\n\n  Identifiant    ${reset || username}\n  Mot de passe   ${password}`);
}

type Write = (state: LocalState) => Promise<void>;

/** Validates the input before any database is opened. */
function writerOf(given: Record<'username' | 'email' | 'full_name' | 'password', string>): Write {
  const checked = adminCreate.safeParse(given);
  if (!checked.success) throw new CommandError(checked.error.issues[0]!.message);
  const { username } = checked.data;
  return ({ env }) => store(env.DB, { ...given, username });
}

async function writeLocally(stateDir: string, write: Write): Promise<void> {
  const unlock = await lockState(stateDir);
  try {
    await closing(await openLocalState(stateDir), write);
  } finally {
    await unlock();
  }
}

async function closing(state: LocalState, write: Write): Promise<void> {
  await write(state).finally(state.close);
}

interface Account {
  username: string;
  email: string;
  full_name: string;
  password: string;
}

async function store(db: D1Database, { password, full_name, ...account }: Account): Promise<void> {
  const passwordHash = await hashPassword(password);
  const chosen = { passwordHash, passwordSetBy: SERVER, isActive: true };
  await seedAdmin(db, { ...account, fullName: full_name, ...chosen })
    .run()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'admins.username')
        ? new CommandError(`L’identifiant « ${account.username} » est déjà pris.`)
        : error;
    });
}

/** Sets a one-time password, and deletes the account's second factors and sessions. */
async function resetAccount(env: Env, username: string, password: string): Promise<void> {
  const account = await findAccount(env.DB, username.trim());
  if (!account) throw new CommandError(`Aucun compte ne s’appelle « ${username} ».`);
  const passwordHash = await hashPassword(password);
  const change: Change<'admin'> = {
    noun: 'admin',
    ref: account.id,
    verb: 'reset',
    detail: account.username,
    statements: (batch, ticket) => [
      updateAdmin(batch, ticket, { passwordHash, passwordSetBy: SERVER }),
      ...deleteKeys(batch, ticket),
      closeSessions(batch, ticket, NO_SESSION),
    ],
  };
  const context = { env, principal: SYSTEM, later: () => {} };
  if (!(await recordedWrite(context, [change], selectWritten)))
    throw new CommandError(`Aucun compte ne s’appelle « ${username} ».`);
}
