import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGN_UP } from '#contract/paths';
import { openLocalState } from '#builder/local/state/local-state';
import { LOADERS } from '#worker/pages/read';
import { verifyPassword } from '#worker/auth/password';
import { findAccount } from '#worker/auth/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { runScript } from '../backup/backups.ts';

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
    expect(config.assets).toMatchObject({ binding: 'ASSETS', not_found_handling: 'none' });
    expect(config.triggers.crons).toEqual(['* * * * *', '17 3 * * *']);
    expect(config.vars).toEqual({ SITE_URL: '', API_URL: '' });
    expect(config.r2_buckets[0]).toMatchObject({ jurisdiction: 'eu' });
    expect(config.limits).toEqual({ cpu_ms: 2000 });
    expect(config.observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
  });

  it('has the Worker answer every address that the app mounts, but where files come first', async () => {
    const app = await readFile('worker/app.ts', 'utf8');
    const live = await readFile('worker/pages/live.ts', 'utf8');
    const mounted = [...app.matchAll(/'(\/[a-z.]+)(?:\/[^']*)?'/g)].map(([, path]) => path!);
    const pages = Array.from(live.matchAll(/\.get\('(\/[a-z-]+)/g), ([, path]) => path!);
    expect(pages).toContain('/articles');
    const first = config.assets!.run_worker_first as string[];
    const paths = new Set([...mounted, ...pages, SIGN_UP.from]);
    expect(
      first.filter((pattern) => !paths.has(pattern.replace(/\/\*?$/, ''))),
      'run_worker_first in wrangler.toml names what neither worker/app.ts nor live.ts has',
    ).toEqual([]);
    expect(paths.delete('/sizes')).toBe(true);
    // The static host redirects the trailing slash of baked pages only. `/register` is not one.
    expect(first).toContain('/register/');
    for (const path of paths)
      expect(
        first.some((pattern) => pattern === path || pattern === `${path}/*`),
        `run_worker_first in wrangler.toml lacks ${path}`,
      ).toBe(true);
    // Pages with their own data that may be stale until the next build.
    const late = ['/', '/vision', '/mission', '/rss.xml', '/plan-du-site'];
    const atOnce = Object.keys(LOADERS).filter((path) => !late.includes(path));
    expect(
      atOnce.filter((path) => !paths.has(path)),
      'a route in worker/pages/live.ts and run_worker_first in wrangler.toml, or named late here',
    ).toEqual([]);
  });
});

describe('npm run admin:create', () => {
  async function create(...args: string[]) {
    const { code, output } = await runScript('create-admin', args, join(folder, 'accounts'));
    return { code, output: output.trim() };
  }

  it('makes an account with a password of its own, and refuses with one sentence', async () => {
    await mkdir(join(folder, 'accounts'));
    const made = await create('--username=camille', '--email=camille@exemple.fr');
    expect(made.output).toMatch(/Identifiant +camille\n +Mot de passe +[\w-]{24}$/);
    const refusals = {
      '--username=camille': 'L’identifiant « camille » est déjà pris.',
      '--email=a@b.fr': 'Indiquez un identifiant.',
      '--password=secret': 'L’option « --password » n’existe pas. Voyez les options avec --help.',
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
    expect(await create('--username=x', '--reset=camille')).toEqual({
      code: 1,
      output: 'Avec --reset, un compte est rouvert tel qu’il est : retirez --username.',
    });
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
