import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bake } from '#builder/bake/bake';
import { dispatch } from '#builder/local/dispatch';
import { localSecrets } from '#builder/environment';
import { openLocalState } from '#builder/local/local-state';
import { readBuiltWorker, runWorker } from '#builder/local/runtime';
import { verifyPassword } from '#worker/auth/password';
import { findAccount } from '#worker/auth/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { readFolder, serveContent } from './content.ts';

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('wrangler.toml', () => {
  const config = unstable_readConfig({ config: 'wrangler.toml' });

  it('names what the Worker needs', () => {
    expect(config.main).toMatch(/worker\/index\.ts$/);
    expect(config.d1_databases[0]).toMatchObject({ binding: 'DB', database_name: 'passerelle' });
    expect(config.r2_buckets[0]).toMatchObject({ binding: 'UPLOADS' });
    expect(config.assets).toMatchObject({ binding: 'ASSETS', not_found_handling: '404-page' });
    expect(config.triggers.crons).toEqual(['* * * * *', '17 3 * * *']);
    expect(config.vars).toEqual({ SITE_URL: '', API_URL: '' });
    expect(config.r2_buckets[0]).toMatchObject({ jurisdiction: 'eu' });
    expect(config.limits).toEqual({ cpu_ms: 2000 });
    expect(config.observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
  });

  it('has the Worker answer every address that the app mounts, but where files come first', async () => {
    const app = await readFile('worker/app.ts', 'utf8');
    const mounted = [...app.matchAll(/'(\/[a-z.]+)(?:\/[^']*)?'/g)].map(([, path]) => path!);
    const first = config.assets!.run_worker_first as string[];
    const paths = new Set([...mounted, '/articles']);
    expect(paths.delete('/sizes')).toBe(true);
    for (const path of paths)
      expect(
        first.some((pattern) => pattern === path || pattern === `${path}/*`),
        path,
      ).toBe(true);
  });
});

it('builds what wrangler takes, with neither a secret nor a way in for developers', async () => {
  const content = await serveContent(join(folder, 'state'));
  const outDir = join(folder, 'dist');
  const options = { contentUrl: content.url, siteUrl: 'https://www.exemple.fr', outDir };
  await bake({ ...options, as: 'files' }).finally(content.close);
  expect((await readdir(outDir)).sort()).toEqual(['client', 'server']);
  expect(existsSync(join(outDir, 'server/.dev.vars'))).toBe(false);
  const config = await readFile(join(outDir, 'server/wrangler.json'), 'utf8');
  expect(config).not.toContain('QUICK_LOGIN_KEY');
  const page = await readFile(join(outDir, 'client/mission.html'), 'utf8');
  expect(page).toContain('<link rel="canonical" href="https://www.exemple.fr/mission"');
  const { status, stdout } = spawnSync(
    process.execPath,
    [WRANGLER, 'deploy', '--dry-run', '--config', join(outDir, 'server/wrangler.json')],
    {
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'log' },
    },
  );
  expect(status).toBe(0);
  for (const binding of [
    'env.DB',
    'env.UPLOADS',
    'env.ASSETS',
    'env.SIGN_IN_LIMITER',
    'env.VIEW_LIMITER',
  ])
    expect(stdout).toContain(binding);

  // Every file of it, searched for what must stay on this machine.
  const local = Object.entries(await localSecrets()).filter(([, value]) => value.length > 8);
  expect(local.map(([name]) => name)).toEqual(['APP_SECRET', 'REBUILD_HOOK_SECRET']);
  for (const [name, text] of Object.entries(await readFolder(outDir))) {
    for (const [secret, value] of local)
      expect(text.includes(value), `${secret} in ${name}`).toBe(false);
    expect(/QUICK_LOGIN_KEY["']?\s*[:=]\s*["']/.test(text), `a key in ${name}`).toBe(false);
  }
});

describe('the Worker that was built', () => {
  const statusOf = async (variables: Record<string, string>, path: string, body = {}) => {
    const built = await readBuiltWorker(join(folder, 'dist'));
    const assets = async () => new Response(null, { status: 404 });
    const stateDir = join(folder, 'state');
    const worker = await runWorker(built, { stateDir, variables, assets });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await dispatch(worker, new Request(`http://127.0.0.1${path}`, init));
    const { status } = answer;
    await answer.text();
    await worker.dispose();
    return status;
  };
  const APP_SECRET = 'x'.repeat(48);
  const credentials = { username: 'admin', password: 'admin' };

  it('has no quick login, even for someone on its own machine', async () => {
    const path = '/api/auth/quick-login';
    expect(await statusOf({ APP_SECRET }, path)).toBe(404);
    expect(await statusOf({ APP_SECRET, QUICK_LOGIN_KEY: '' }, path)).toBe(404);
  });

  it('signs nobody in without a long secret', async () => {
    const path = '/api/auth/login';
    expect(await statusOf({ APP_SECRET }, path, credentials)).toBe(401);
    for (const weak of ['', 'changeme', 'x'.repeat(31)])
      expect(await statusOf({ APP_SECRET: weak }, path, credentials)).toBe(503);
    expect(await statusOf({}, path, credentials)).toBe(503);
  });
});

describe('npm run admin:create', () => {
  async function create(...args: string[]) {
    const child = spawn(process.execPath, ['builder/commands/create-admin.ts', ...args], {
      env: { ...process.env, STATE_DIR: join(folder, 'accounts') },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, output: output.trim() };
  }

  it('makes an account with a password of its own, and refuses with one sentence', async () => {
    await mkdir(join(folder, 'accounts'));
    const made = await create('--username=camille', '--email=camille@exemple.fr');
    expect(made.output).toMatch(/Identifiant +camille\n +Mot de passe +[\w-]{24}$/);
    const refusals = {
      '--username=camille': 'L’identifiant « camille » est déjà pris.',
      '--email=a@b.fr': 'Indiquez un identifiant.',
      '--password=secret': 'Cette option n’existe pas. Voyez celles qui existent avec --help.',
    };
    for (const [arg, sentence] of Object.entries(refusals))
      expect(await create(arg)).toEqual({ code: 1, output: sentence });
    expect((await create('--username=lea', '--email=non')).output).toBe(
      'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
    );
  });

  it('reopens an account whose owner lost everything, and tells how with --help', async () => {
    const stateDir = join(folder, 'accounts');
    const opened = await openLocalState(stateDir);
    await opened.env.DB.batch([
      opened.env.DB.prepare(
        `INSERT INTO second_keys (id, admin_id, kind, name, secret, created_at)
         VALUES ('k', 1, 'totp', 'Perdue', 'x', '')`,
      ),
      opened.env.DB.prepare(
        `INSERT INTO recovery_codes (hash, admin_id, created_at) VALUES ('h', 1, '')`,
      ),
      opened.env.DB.prepare(
        `INSERT INTO sessions (id, admin_id, created_at, expires_at) VALUES ('s', 1, '', '')`,
      ),
    ]);
    await opened.close();
    expect((await create('--help')).output).toContain('--reset=camille');
    expect((await create('--reset=personne')).output).toBe(
      'Aucun compte ne s’appelle « personne ».',
    );
    const { output } = await create('--reset=Camille');
    const given = /Mot de passe +([\w-]{24})$/.exec(output)![1]!;
    const { env, close } = await openLocalState(stateDir);
    const account = await findAccount(env.DB, 'camille');
    expect(account).toMatchObject({ mustChangePassword: true, passwordSetBy: { name: '' } });
    expect(await verifyPassword(given, account!.passwordHash)).toBe(true);
    const left = await env.DB.prepare(
      `SELECT (SELECT COUNT(*) FROM second_keys) + (SELECT COUNT(*) FROM recovery_codes)
         + (SELECT COUNT(*) FROM sessions WHERE revoked_at IS NULL) AS n`,
    ).first('n');
    await close();
    expect(left).toBe(0);
  });
});
