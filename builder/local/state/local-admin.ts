import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_ADMIN } from '#contract/accounts/admins';
import { seedAdmin } from '#worker/admins/queries';
import { hashPassword, verifyPassword } from '#worker/auth/password';
import { findAccountById } from '#worker/auth/queries';

const USERNAME = 'admin';

/** Credentials of the first account on this machine. */
export interface LocalAdmin {
  username: string;
  /** Undefined once the administrator has chosen another password. */
  password: string | undefined;
  /** Path of the file that holds the first password. */
  file: string;
}

/**
 * Returns the first account of the local database. When there is none, creates it with a random
 * password, which is stored in the state folder.
 */
export async function localAdmin(db: D1Database, stateDir: string): Promise<LocalAdmin> {
  const file = passwordFile(stateDir);
  const account = await findAccountById(db, FIRST_ADMIN);
  if (account) {
    const password = await readLocalPassword(stateDir).catch(() => '');
    const isStillIt = await verifyPassword(password, account.passwordHash);
    return { username: account.username, password: isStillIt ? password : undefined, file };
  }
  const password = randomBytes(18).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  const passwordHash = await hashPassword(password);
  const owner = { username: USERNAME, email: '', fullName: 'Administrateur local' };
  await seedAdmin(db, { ...owner, passwordHash, isActive: true, passwordSetBy: null }).run();
  return { username: USERNAME, password, file };
}

/** Reads the password generated at the first start. The administrator may have changed it since. */
export async function readLocalPassword(stateDir: string): Promise<string> {
  return (await readFile(passwordFile(stateDir), 'utf8')).trim();
}

const passwordFile = (stateDir: string) => join(stateDir, 'admin-password');

/** Returns the lines that a start command prints about the account. */
export function describeLocalAdmin({ username, password }: LocalAdmin): string {
  return `  Identifiant    ${username}\n  Mot de passe   ${password ?? 'celui que vous avez choisi'}`;
}
