import { randomBytes } from 'node:crypto';
import { adminCreate } from '#contract/admin';
import { insertAdmin } from '#worker/admins/queries';
import { hashPassword } from '#worker/auth/password';
import { isDuplicate } from '#worker/database';
import { CommandError, commandOptions, localOptions, runCommand } from './environment.ts';
import { lock, openLocalState, type LocalState } from './local-state.ts';
import { openRemoteState } from './remote-state.ts';

const HELP = `Crée un compte d’administrateur, avec un mot de passe tiré au hasard.

  npm run admin:create -- --username=camille
  npm run admin:create -- --username=camille --full-name="Camille Martin" --email=c@exemple.fr
  npm run admin:create -- --username=camille --remote    sur le site en ligne

Le mot de passe n’est affiché qu’une fois ; son propriétaire le change dans « Mon compte ».

  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

if (process.argv.includes('--help')) console.log(HELP);
else await runCommand(create);

async function create(): Promise<void> {
  const { remote, ...given } = commandOptions({
    username: { type: 'string', default: '' },
    'full-name': { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    remote: { type: 'boolean', default: false },
  });
  const password = randomBytes(18).toString('base64url');
  const { username, email, 'full-name': full_name } = given;
  const checked = adminCreate.safeParse({ username, email, full_name, password });
  if (!checked.success) throw new CommandError(checked.error.issues[0]!.message);
  const account = { username: checked.data.username, email, fullName: full_name, password };
  if (remote) await store(await openRemoteState(), account);
  else await storeLocally(localOptions().stateDir, account);
  console.log(`Compte créé.\n\n  Identifiant    ${account.username}\n  Mot de passe   ${password}`);
}

interface Account {
  username: string;
  email: string;
  fullName: string;
  password: string;
}

async function storeLocally(stateDir: string, account: Account): Promise<void> {
  const unlock = await lock(stateDir);
  try {
    await store(await openLocalState(stateDir), account);
  } finally {
    await unlock();
  }
}

async function store(state: LocalState, { password, ...account }: Account): Promise<void> {
  const passwordHash = await hashPassword(password);
  await insertAdmin(state.env.DB, { ...account, passwordHash, isActive: true })
    .run()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'admins.username')
        ? new CommandError(`Le nom d’utilisateur « ${account.username} » est déjà pris.`)
        : error;
    })
    .finally(state.close);
}
