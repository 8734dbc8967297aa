import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookAtDisks } from '#builder/doctor/local';
import { found, printed, right, type Finding } from '#builder/doctor/finding';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { CLOUDFLARE_ADVICE, LOCAL_ADVICE, lookAtBackups, lookAtSite } from '#builder/doctor/site';
import type { Health } from '#contract/health';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const HEALTHY: Health = {
  status: 'ok',
  database: true,
  storage: true,
  secret: true,
  last_change: 7,
  last_minute: '2026-11-22T09:59:00.000Z',
  last_night: '2026-11-22T03:17:00.000Z',
  restoring_since: null,
};
const MARK = { last_change: 7, built_at: '2026-11-22T09:00:00.000Z', files: 300 };
const POLICY = "default-src 'none'";

let folder = '';
let server: Server | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => void server?.close());

interface Site {
  health?: Partial<Health>;
  mark?: Partial<typeof MARK> | null;
  policy?: string;
  challenge?: boolean;
  /** True when another program answers at the address. */
  isOther?: boolean;
  isRolledBack?: boolean;
  /** Answers of the public API, by path. */
  content?: Record<string, unknown>;
}

/** Returns the findings on a site that is healthy except for the given values. */
async function look(
  {
    health,
    mark = {},
    policy = POLICY,
    challenge,
    isOther,
    isRolledBack = false,
    content = {},
  }: Site = {},
  advice = LOCAL_ADVICE,
) {
  server?.close();
  const json = { 'content-type': 'application/json' };
  server = createServer(({ url }, response) => {
    if (challenge)
      return response
        .writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' })
        .end('Just a moment…');
    if (isOther) return response.writeHead(200, { 'content-type': 'text/html' }).end('Hello');
    if (url === '/api/health')
      return response.writeHead(200, json).end(JSON.stringify({ ...HEALTHY, ...health }));
    if (url === '/_build.json')
      return mark
        ? response.writeHead(200, json).end(JSON.stringify({ ...MARK, ...mark }))
        : response.writeHead(404).end();
    const body = content[String(url)];
    if (body) return response.writeHead(200, json).end(JSON.stringify(body));
    response.writeHead(200, { 'content-security-policy': policy }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server!.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return lookAtSite({ address, advice, isRolledBack: async () => isRolledBack }, NOW);
}

/** Returns the public content of a site with these settings, and these rows in each list. */
function contentOf(settings: object, rows: { is_example: boolean }[]): Record<string, unknown> {
  const lists = ['members', 'figures', 'testimonials'].map((list) => [`/api/${list}`, rows]);
  return { '/api/settings': settings, ...Object.fromEntries(lists) };
}

const isFault = ({ state }: Finding) => state !== 'right';
const faults = (findings: Finding[]) =>
  findings.filter(isFault).map(({ state, line }) => `${state} ${line}`);

describe('a site', () => {
  it('that is right has nothing to correct', async () => {
    const findings = await look();
    expect(faults(findings)).toEqual([]);
    expect(findings.length).toBeGreaterThan(5);
  });

  it('whose owner has replaced the examples is ready', async () => {
    const facts = Object.entries(DEFAULT_SETTINGS).map(([key, value]) => [key, value || 'Lille']);
    const settings = {
      ...Object.fromEntries(facts),
      company_kind: 'association',
      contact_email: 'nous@horizon.example',
      contact_phone: '03 20 00 00 00',
      contact_address: 'Lille',
    };
    const findings = await look({ content: contentOf(settings, [{ is_example: false }]) });
    expect(faults(findings)).toEqual([]);
    expect(findings.map(({ line }) => line)).toContain(
      'Rien d’inventé ni de manquant sur les pages',
    );
  });

  it.each<[string, Site, string]>([
    ['without its database', { health: { database: false } }, 'wrong La base de données'],
    ['without its files', { health: { storage: false } }, 'wrong Les images'],
    ['with a weak secret', { health: { secret: false } }, 'wrong Le secret APP_SECRET'],
    [
      'whose minutes stopped',
      { health: { last_minute: '2026-11-22T09:00:00.000Z' } },
      'wrong La tâche de chaque minute ne tourne plus depuis 60 min',
    ],
    ['whose minutes never ran', { health: { last_minute: null } }, 'wrong La tâche de chaque'],
    [
      'whose nights stopped',
      { health: { last_night: '2026-11-12T03:17:00.000Z' } },
      'warning La tâche de chaque nuit ne tourne plus depuis 10 jours',
    ],
    [
      'that is half restored',
      { health: { restoring_since: '2026-11-20T10:00:00.000Z', last_minute: null } },
      'wrong Une restauration est inachevée depuis 2 jours : les tâches attendent',
    ],
    ['with older pages', { mark: { last_change: 6 } }, 'warning Les pages ont été construites'],
    [
      'whose former pages were put back',
      { mark: { last_change: 6 }, isRolledBack: true },
      'warning Les pages d’avant ont été remises en ligne',
    ],
    ['with very many files', { mark: { files: 90_000 } }, 'warning Fichiers de la version'],
    ['without pages', { mark: null }, 'wrong Aucune page construite'],
    ['with a long policy', { policy: 'x'.repeat(1600) }, 'warning En-tête de sécurité'],
    ['without a policy', { policy: '' }, 'wrong Les pages n’ont pas leurs en-têtes'],
    ['behind a protection', { challenge: true }, 'wrong Une protection contre les robots'],
    [
      'with examples',
      { content: contentOf(DEFAULT_SETTINGS, [{ is_example: true }, { is_example: false }]) },
      'warning Mise en route, il reste\u00a0: Identité (1), Contact (3), Service (4), Mentions légales (12), Équipe (1), Chiffres (1), Témoignages (1)',
    ],
    ['taken by another program', { isOther: true }, 'wrong Ce n’est pas Passerelle qui répond'],
  ])('%s is told', async (_, site, line) => {
    const told = faults(await look(site));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(line);
  });

  it('that is not there is told once', async () => {
    const findings = await lookAtSite({ address: 'http://127.0.0.1:9', advice: LOCAL_ADVICE });
    expect(findings.map(printed)).toEqual([
      '✗ Le site ne répond pas à http://127.0.0.1:9\n  → npm start',
    ]);
    const [online] = await lookAtSite({
      address: 'http://127.0.0.1:9',
      advice: CLOUDFLARE_ADVICE,
    });
    expect(online!.advice).toMatch(/Domains & Routes.*API_URL/);
  });
});

it.each([
  ['on this machine', LOCAL_ADVICE, /npm start/, /wrangler|R2|Cron|deploy/],
  ['at Cloudflare', CLOUDFLARE_ADVICE, /wrangler|R2|Cron|deploy/, /npm start/],
])('says what to do %s', async (_, advice, right, other) => {
  const [stranger] = await look({ isOther: true }, advice);
  expect(stranger!.advice).toMatch(right);
  expect(stranger!.advice).not.toMatch(other);
  const health = { database: false, storage: false, secret: false, last_minute: null };
  const advised = (await look({ health, mark: null, policy: '' }, advice)).filter(isFault);
  expect(advised).toHaveLength(6);
  for (const finding of advised) {
    expect(finding.advice).toMatch(right);
    expect(finding.advice).not.toMatch(other);
  }
});

it.each([
  ['on this machine', LOCAL_ADVICE, '--from=… --again'],
  ['at Cloudflare', CLOUDFLARE_ADVICE, '--from=… --remote --again'],
])('says how a restoration goes on %s', async (_, advice, command) => {
  const health = { restoring_since: '2026-11-20T10:00:00.000Z' };
  const [told, ...others] = (await look({ health }, advice)).filter(isFault);
  expect(told!.advice).toContain(`npm run restore -- ${command}`);
  expect(others).toEqual([]);
});

it('looks at every disk that is used', async () => {
  const room = async (disk: string) => (disk === '/full' ? 25e6 : 75e9);
  expect(await lookAtDisks(['/', '/full'], room)).toMatchObject({
    state: 'wrong',
    line: expect.stringContaining('0,0 Go'),
  });
  expect((await lookAtDisks(['/', '/other'], room)).state).toBe('right');
  const missing = join(folder, 'nothing-here');
  expect(await lookAtDisks([folder, missing])).toEqual(await lookAtDisks([folder]));
});

it('tells how old the newest backup is', async () => {
  const backups = join(folder, 'backups');
  expect((await lookAtBackups(backups, NOW)).line).toContain('Aucune sauvegarde');
  await mkdir(join(backups, '2026-11-01-08-00-00'), { recursive: true });
  await mkdir(join(backups, 'notes'));
  expect(await lookAtBackups(backups, NOW)).toMatchObject({
    state: 'warning',
    line: expect.stringContaining('il y a 21 jours'),
  });
  await mkdir(join(backups, '2026-11-22-07-00-00'));
  expect(await lookAtBackups(backups, NOW)).toMatchObject({ state: 'right' });
});

it('tells what could not be looked at, and goes on', async () => {
  const failing = await found('La base', () => Promise.reject(new Error('refusée\n  at x.ts:1')));
  expect(failing.map(printed)).toEqual([
    '✗ La base : refusée\n  → Corrigez cela, puis recommencez.',
  ]);
  const closed = new Error("EACCES: permission denied, open '/srv/passerelle/.dev.vars'");
  const [told] = await found('Les secrets', () => Promise.reject(closed));
  expect(told!.line).toMatch(/^Les secrets\s: «\s.+\s» ne peut pas être (?:lu|écrit)\s: /);
  expect(await found('La base', async () => right('Oui'))).toEqual([right('Oui')]);
});

it('npm run doctor ends with 1 while something is wrong, and makes nothing', async () => {
  const stateDir = join(folder, 'nothing-here');
  const env = { ...process.env, STATE_DIR: stateDir, PORT: '9' };
  const run = promisify(execFile)(process.execPath, ['builder/commands/doctor.ts'], { env });
  const { code, stdout } = (await run.catch((error: unknown) => error)) as {
    code: number;
    stdout: string;
  };
  expect(code).toBe(1);
  expect(stdout).toContain(`! Pas encore de données dans ${stateDir}`);
  expect(stdout).toContain('✗ Le site ne répond pas');
  expect(stdout).toContain('Un point est à corriger.');
});
