import { execFile } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Env } from '#worker/env';
import { getPlatformProxy } from 'wrangler';
import { ACCOUNT_ID, TOKEN, openFakeAccount, type FakeAccount } from './account.ts';
import { startWranglerDev, type WranglerDev } from './wrangler-dev.ts';

const run = promisify(execFile);

/** Copy of the project to deploy, and the account to which it is deployed. */
export interface Rehearsal {
  /** Folder of the copy. */
  folder: string;
  account: FakeAccount;
  /** Address of the served site, as in `API_URL`. */
  address: string;
  /** Runs one of the project's commands in the copy. Resolves to its output. */
  command: (script: string, ...args: string[]) => Promise<string>;
  /** Edits a file of the copy. */
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Copies the database of the account into the state that `serve` uses. */
  takeDatabase: () => Promise<void>;
  /** Serves the deployed build with `wrangler dev`, in place of a server started before. */
  serve: (secret: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function startRehearsal(port: number): Promise<Rehearsal> {
  const root = await mkdtemp(join(tmpdir(), 'passerelle-rehearsal-'));
  const folder = join(root, 'project');
  const stateDir = join(root, 'state');
  await copyProject(folder);
  await mkdir(join(root, 'account'));
  const account = await openFakeAccount({ folder: join(root, 'account') });
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: account.url,
    CLOUDFLARE_API_TOKEN: TOKEN,
    CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
    STATE_DIR: stateDir,
    WRANGLER_SEND_METRICS: 'false',
    XDG_CONFIG_HOME: join(root, 'config'),
  };
  const edit: Rehearsal['edit'] = async (file, change) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };
  await edit('wrangler.toml', (text) =>
    text
      .replace('SITE_URL = ""', 'SITE_URL = "https://www.exemple.fr"')
      .replace('API_URL = ""', `API_URL = "${address}"`),
  );
  let server: WranglerDev | undefined;
  return {
    folder,
    account,
    address,
    edit,
    async command(script, ...args) {
      const { stdout } = await run(process.execPath, [script, ...args], { cwd: folder, env });
      return stdout;
    },
    async takeDatabase() {
      const configPath = join(folder, 'wrangler.toml');
      const persist = { path: join(stateDir, 'v3') };
      const { env: local, dispose } = await getPlatformProxy<Pick<Env, 'DB'>>({
        configPath,
        persist,
        remoteBindings: false,
      });
      await local.DB.prepare('SELECT 1').run();
      await dispose();
      const files = await readdir(persist.path, { recursive: true });
      const [file, ...others] = files.filter((name) => /d1\/.*\/[0-9a-f]{64}\.sqlite$/.test(name));
      if (!file || others.length) throw new Error(`Which database is it? ${files.join(' ')}`);
      await copyFile(account.databases[0]!.file, join(persist.path, file));
    },
    async serve(secret) {
      await server?.stop();
      const config = 'dist/server/wrangler.json';
      const variables = { APP_SECRET: secret };
      server = await startWranglerDev({ config, stateDir, port, variables, cwd: folder, env });
    },
    async close() {
      await server?.stop();
      await account.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Copies the project as `git clone` and `npm ci` would leave it, with one commit. */
async function copyProject(folder: string): Promise<void> {
  await mkdir(folder);
  const git = (...args: string[]) => run('git', args, { cwd: folder });
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z']);
  for (const file of listed.stdout
    .split('\0')
    .filter((name) => name && !/^(docs|tests)\//.test(name))) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await copyFile(file, join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // The file is deleted, but the deletion is not committed yet.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await git('init', '--quiet');
  await git('add', '--all');
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@exemple.fr'];
  await git(...author, 'commit', '--quiet', '--message', 'x');
  const origin = join(folder, '../origin.git');
  await git('init', '--quiet', '--bare', origin);
  await git('remote', 'add', 'origin', origin);
}
