import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findAccount, requireSubdomain } from '#builder/cloudflare/account';
import { hasPendingMigrations, readBookmark } from '#builder/cloudflare/migrations';
import { readMadeProduction, readProduction } from '#builder/cloudflare/production';
import { remoteConfig } from '#builder/cloudflare/remote-state';
import { makeResources } from '#builder/cloudflare/resources';
import { findOnlineVersion, secretsOf } from '#builder/cloudflare/worker';
import { warningsIn, wrangler, type Wrangler } from '#builder/cloudflare/wrangler';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_ID, TOKEN, openFakeAccount, type FakeAccount } from '../../cloudflare/account.ts';
import { runToEnd } from '../started-product.ts';

let folder = '';
let account: FakeAccount;
let configPath = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-cloudflare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  account = await openFakeAccount({ folder });
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', account.url);
  vi.stubEnv('CLOUDFLARE_API_TOKEN', TOKEN);
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  configPath = join(folder, 'wrangler.toml');
  await copyFile('wrangler.toml', configPath);
  await complete({ 'SITE_URL = ""': 'SITE_URL = "https://www.exemple.fr"' });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await account.close();
});

async function complete(parts: Record<string, string>): Promise<void> {
  let text = await readFile(configPath, 'utf8');
  for (const [empty, whole] of Object.entries(parts)) {
    expect(text).toContain(empty);
    text = text.replace(empty, whole);
  }
  await writeFile(configPath, text);
}

describe('the configuration', () => {
  it('is read once somebody has given the public address', async () => {
    expect(() => readProduction('wrangler.toml')).toThrow('complétez SITE_URL');
    expect(readProduction(configPath)).toEqual({
      name: 'passerelle',
      siteUrl: 'https://www.exemple.fr',
      contentUrl: 'https://www.exemple.fr',
      databaseName: 'passerelle',
      databaseId: '',
      bucket: { name: 'passerelle-uploads', jurisdiction: 'eu' },
    });
    expect(() => readMadeProduction(configPath)).toThrow('« npm run deploy » la crée');
  });

  it.each(['http://a.fr', 'https://a.fr/b', 'a.fr', 'https://a.fr?b'])(
    'does not take %s',
    async (address) => {
      await complete({ 'SITE_URL = "https://www.exemple.fr"': `SITE_URL = "${address}"` });
      expect(() => readProduction(configPath)).toThrow('SITE_URL doit être une adresse en https');
    },
  );

  it('may name another address for the content', async () => {
    await complete({ 'API_URL = ""': 'API_URL = "https://p.exemple.workers.dev/"' });
    expect(readProduction(configPath).contentUrl).toBe('https://p.exemple.workers.dev');
    await complete({ 'https://p.exemple.workers.dev/': 'http://p.exemple.workers.dev' });
    expect(() => readProduction(configPath)).toThrow('API_URL');
  });
});

describe('the account', () => {
  it('is the only one, or the one that is named', async () => {
    expect((await findAccount(wrangler)).id).toBe(ACCOUNT_ID);
    account.accounts.push({ id: 'b'.repeat(32), name: 'Une autre' });
    await expect(findAccount(wrangler)).rejects.toThrow(/CLOUDFLARE_ACCOUNT_ID[^]*Une autre/);
    expect((await findAccount(wrangler, 'b'.repeat(32))).name).toBe('Une autre');
  });

  it('is missing when nobody is signed in', async () => {
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'another');
    await expect(findAccount(wrangler)).rejects.toThrow('npx wrangler login');
  });

  it('is not taken for missing when Cloudflare cannot be reached, or fails', async () => {
    account.refuse(/./, 7500);
    await expect(findAccount(wrangler)).rejects.toThrow(/n’a pas dit[^]*7500/);
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', 'http://127.0.0.1:9/client/v4');
    await expect(findAccount(wrangler)).rejects.toThrow('Cloudflare n’a pas répondu.');
  });

  it('has a workers.dev subdomain before anything is made there', async () => {
    const one = { id: ACCOUNT_ID, name: '' };
    await requireSubdomain(wrangler, one);
    account.subdomain = null;
    await expect(requireSubdomain(wrangler, one)).rejects.toThrow(
      `https://dash.cloudflare.com/${ACCOUNT_ID}/workers/onboarding`,
    );
  });

  it('is the one whose storage is opened, in its region', async () => {
    await complete({ 'preview_urls = false': 'compliance_region = "fedramp_high"' });
    expect(remoteConfig(ACCOUNT_ID, configPath)).toMatchObject({
      account_id: ACCOUNT_ID,
      compliance_region: 'fedramp_high',
      d1_databases: [{ binding: 'DB', remote: true }],
      r2_buckets: [{ binding: 'UPLOADS', jurisdiction: 'eu', remote: true }],
    });
  });
});

describe('what is missing', () => {
  let isOnline = false;
  /** Answers these commands as wrangler does, without its second of start time. */
  const run: Wrangler = async (...args) => {
    const [noun, verb, third = '', name = ''] = args;
    const at = args.indexOf('--jurisdiction');
    const jurisdiction = at === -1 ? 'default' : args[at + 1]!;
    if (noun === 'deployments') {
      if (!isOnline) throw new Error('This Worker does not exist on your account. [code: 10007]');
      return JSON.stringify({ versions: [{ version_id: '1', percentage: 100 }] });
    }
    if (noun === 'versions') return JSON.stringify({ id: '1' });
    if (noun === 'd1' && verb === 'list') return JSON.stringify(account.databases);
    if (noun === 'd1') {
      account.databases.push({ uuid: crypto.randomUUID(), name: third, jurisdiction, file: '' });
      return '';
    }
    if (third === 'create') account.buckets.push({ name, jurisdiction });
    else if (!account.buckets.some((one) => one.name === name && one.jurisdiction === jurisdiction))
      throw new Error('The specified bucket does not exist. [code: 10006]');
    return '{}';
  };
  const make = async (tool = run) => {
    const said: string[] = [];
    await makeResources(tool, readProduction(configPath), (line) => said.push(line), configPath);
    return said;
  };

  it('is made once, in the European Union, and written down', async () => {
    expect(await make()).toEqual([
      'Création de la base de données « passerelle », dans l’Union européenne',
      'wrangler.toml nomme maintenant la base de données : enregistrez ce changement dans git',
      'Création du dossier d’images « passerelle-uploads », dans l’Union européenne',
    ]);
    expect(account.databases).toMatchObject([{ name: 'passerelle', jurisdiction: 'eu' }]);
    expect(readMadeProduction(configPath).databaseId).toBe(account.databases[0]!.uuid);
    expect(account.buckets).toEqual([{ name: 'passerelle-uploads', jurisdiction: 'eu' }]);
    expect(await make()).toEqual([]);
    expect([account.databases.length, account.buckets.length]).toEqual([1, 1]);
  });

  it('is taken up when it was made before', async () => {
    await run('d1', 'create', 'passerelle', '--jurisdiction', 'eu');
    expect((await make())[0]).toContain('elle est reprise');
    expect(account.databases).toHaveLength(1);
  });

  it('is not taken from another site of the account', async () => {
    await run('d1', 'create', 'passerelle', '--jurisdiction', 'eu');
    isOnline = true;
    await expect(make()).rejects.toThrow(/a déjà un site[^]*database_id[^]*namespace_id/);
    isOnline = false;
    expect(account.buckets).toEqual([]);
  });

  it('is made where the configuration says, for a bucket of before', async () => {
    await complete({ 'jurisdiction = "eu"\n': '' });
    expect((await make()).at(-1)).toBe('Création du dossier d’images « passerelle-uploads »');
    expect(account.buckets).toEqual([{ name: 'passerelle-uploads', jurisdiction: 'default' }]);
    expect(await make()).toEqual([]);
  });

  it('is not made on another account than the site’s', async () => {
    await complete({ '00000000-0000-0000-0000-000000000000': crypto.randomUUID() });
    await expect(make()).rejects.toThrow('n’est pas dans ce compte');
    expect([account.databases, account.buckets]).toEqual([[], []]);
  });

  it('is told, when the token may not make it', async () => {
    account.refuse(/d1/, 10000);
    await expect(make(wrangler)).rejects.toThrow('« D1 »');
  });
});

describe('the Worker', () => {
  const ENTRY = 'export default { fetch: () => new Response() };';
  const deploy = async (setting = '') => {
    const config = join(folder, 'worker.toml');
    await writeFile(join(folder, 'entry.js'), ENTRY);
    await writeFile(
      config,
      'name = "passerelle"\nmain = "entry.js"\ncompatibility_date = "2026-10-01"\nlimits = { cpu_ms = 2000 }\n' +
        setting,
    );
    const secrets = join(folder, 'secrets.json');
    await writeFile(secrets, JSON.stringify({ APP_SECRET: 'x' }));
    return wrangler('deploy', '--config', config, '--secrets-file', secrets);
  };

  it('is not there before the first time, and then tells its secrets’ names', async () => {
    expect(await findOnlineVersion(wrangler, 'passerelle')).toBeUndefined();
    await deploy();
    const version = await findOnlineVersion(wrangler, 'passerelle');
    expect(secretsOf(version)).toEqual(['APP_SECRET']);
    expect(version!.resources.script_runtime.limits).toEqual({ cpu_ms: 2000 });
  });

  it('is refused with a sentence by the free plan', async () => {
    account.isPaid = false;
    await expect(deploy()).rejects.toThrow('Workers Paid');
    expect(account.versions).toEqual([]);
  });

  it('is put online with what wrangler warns of told, once', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await deploy('unknown_setting = true\n');
    await deploy('unknown_setting = true\n');
    const told = warned.mock.calls.map(([line]) => String(line));
    warned.mockRestore();
    const [warning, ...again] = told.filter((line) => line.includes('unknown_setting'));
    expect(warning).toMatch(/\[WARNING\][^]*unknown_setting/);
    expect(again).toEqual([]);
  });

  it('is not taken for missing when Cloudflare fails', async () => {
    account.refuse(/deployments/, 7500);
    await expect(findOnlineVersion(wrangler, 'passerelle')).rejects.toThrow('7500');
  });
});

describe('a database that migrations wait for', () => {
  it('has the bookmark that leads back, until it has them', async () => {
    const uuid = crypto.randomUUID();
    account.databases.push({
      uuid,
      name: 'passerelle',
      jurisdiction: 'eu',
      file: join(folder, `${uuid}.sqlite`),
    });
    await complete({ '00000000-0000-0000-0000-000000000000': uuid });
    const migrations = resolve('migrations');
    await complete({ 'migrations_dir = "migrations"': `migrations_dir = "${migrations}"` });
    expect(await hasPendingMigrations(wrangler, configPath)).toBe(true);
    expect(await readBookmark(wrangler, configPath)).toBe('bookmark-of-passerelle');
    await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', '--config', configPath);
    expect(await hasPendingMigrations(wrangler, configPath)).toBe(false);
    expect(account.unknown).toEqual([]);
  });
});

it('warnings are found with their details, and nothing else is', () => {
  const printed =
    'Uploaded.\n\n▲ [WARNING] Found 1 invalid header rule:\n\n    - Skipping https://*.workers.dev/*\n\n\nDone.\n';
  expect(warningsIn(printed)).toEqual([
    '▲ [WARNING] Found 1 invalid header rule:\n    - Skipping https://*.workers.dev/*',
  ]);
  expect(warningsIn('Uploaded.\nDone.\n')).toEqual([]);
});

it('npm run deploy says what is missing, in one sentence', async () => {
  const { code, output } = await runToEnd('builder/commands/deploy.ts');
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output:
      'wrangler.toml ne donne pas encore l’adresse publique du site : complétez SITE_URL, par exemple "https://www.exemple.fr".',
  });
});
