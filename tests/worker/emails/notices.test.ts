import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ChosenNotices, NoticeKind } from '#contract/emails/emails';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { queueDigest } from '#worker/stats/digest';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASSETS, addAdmin, failure, ok, runNight, signIn } from '../admin-world.ts';
import { storeBasics } from '../world.ts';

const HOUR = '2095-05-05T08:00:00.000Z';
const world = { ...env, ASSETS, SITE_URL: 'https://passerelle.example' } as Env;
let token = '';

beforeAll(async () => {
  await storeBasics();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await addAdmin('nadia');
  for (const name of ['odile', 'paul', 'quentin']) await addAdmin(name);
  await env.DB.exec(`UPDATE admins SET email = username || '@exemple.fr' WHERE username <> 'paul'`);
  await env.DB.exec(`UPDATE admins SET is_active = 0 WHERE username = 'quentin'`);
  token = await signIn('nadia');
});
beforeEach(async () => {
  await env.DB.exec('DELETE FROM emails');
  await env.DB.exec('DELETE FROM builds');
  await choose(['release', 'build', 'digest']);
});

const choose = (kinds: NoticeKind[]) =>
  ok<ChosenNotices>('PUT', '/api/auth/notices', { token, body: { kinds } });

const create = (title: string, given: object) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', ...given },
  });

interface Sent {
  recipient: string;
  subject: string;
  text: string;
}

async function written(kind: NoticeKind): Promise<Sent[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient, subject, text FROM emails WHERE kind = ? ORDER BY id',
  )
    .bind(kind)
    .all<Sent>();
  return results;
}

const runMinute = (at = HOUR) => runCron('* * * * *', new Date(at), world);

describe('the choice', () => {
  it('of a new account is what concerns publications', async () => {
    const own = await signIn('odile');
    expect(await ok('GET', '/api/auth/notices', { token: own })).toEqual({
      kinds: ['release', 'build'],
    });
  });

  it('is kept, once each, and refuses what does not exist', async () => {
    expect(await choose(['digest', 'digest'])).toEqual({ kinds: ['digest'] });
    expect(await ok('GET', '/api/auth/notices', { token })).toEqual({ kinds: ['digest'] });
    const body = { kinds: ['account'] };
    expect(await failure('PUT', '/api/auth/notices', { token, body })).toContain('400');
    expect(await choose([])).toEqual({ kinds: [] });
  });
});

describe('a planned publication', () => {
  it('of an article is told to those who chose it, have an address and are active', async () => {
    await create('À son heure', { status: 'scheduled', published_at: HOUR });
    await runMinute();
    const emails = await written('release');
    expect(emails.map(({ recipient }) => recipient)).toEqual([
      'nadia@exemple.fr',
      'odile@exemple.fr',
    ]);
    expect(emails[0]!.subject).toBe('Mise en ligne faite (Passerelle)');
    expect(emails[0]!.text).toMatch(/«\sÀ son heure\s», prévu pour cette heure, est en ligne\./);
    expect(emails[0]!.text).toContain('https://passerelle.example/admin/dashboard');
    await runMinute();
    expect(await written('release')).toHaveLength(2);
  });

  it('of a release is told, and the reason when it stops', async () => {
    const release = async (name: string) => {
      const { id, version } = await create(name, { status: 'draft' });
      await ok('PUT', `/api/articles/${id}/draft`, { token, body: { title: name } });
      const items = [{ noun: 'article', ref: id }];
      await ok('POST', '/api/releases', { token, body: { name, items, scheduled_at: HOUR } });
      return { id, version };
    };
    await choose([]);
    await release('Rentrée');
    await runMinute();
    expect(await written('release')).toMatchObject([
      { recipient: 'odile@exemple.fr', subject: 'Mise en ligne faite (Passerelle)' },
    ]);
    const { id, version } = await release('Printemps');
    await ok('PUT', `/api/articles/${id}`, {
      token,
      headers: { 'if-match': `"${version}"` },
      body: { title: 'Un autre titre' },
    });
    await runMinute();
    const [, stopped] = await written('release');
    expect(stopped!.subject).toBe('Mise en ligne arrêtée (Passerelle)');
    expect(stopped!.text).toMatch(/Rien n’a changé sur le site\.\n\nRaison\s: \S+/);
  });

  it('by a person is not told', async () => {
    await create('Tout de suite', { status: 'published' });
    expect(await written('release')).toEqual([]);
  });
});

describe('failing builds', () => {
  const build = (status: string, requestedAt: string, error = '') =>
    env.DB.prepare(
      `INSERT INTO builds (status, last_change, requested_at, finished_at, error)
       VALUES (?1, 1, ?2, IIF(?1 = 'pending', NULL, ?2), ?3)`,
    )
      .bind(status, requestedAt, error)
      .run();

  it('are told once after an hour, with the last error, and again after a success', async () => {
    await build('done', '2095-05-05T05:00:00.000Z');
    await build('failed', '2095-05-05T07:00:01.000Z', 'plus de place');
    await build('failed', '2095-05-05T07:30:00.000Z', 'disque plein');
    await runMinute();
    expect(await written('build')).toEqual([]);
    await runMinute('2095-05-05T08:00:01.000Z');
    await runMinute('2095-05-05T08:05:00.000Z');
    const emails = await written('build');
    expect(emails.map(({ recipient }) => recipient)).toEqual([
      'nadia@exemple.fr',
      'odile@exemple.fr',
    ]);
    expect(emails[0]!.text).toMatch(/depuis le 5 mai 2095 à 9\sh\s00/);
    expect(emails[0]!.text).toMatch(/Dernière erreur\s: Aucun service de publication/);
    await env.DB.exec(`DELETE FROM builds WHERE status = 'pending'`);
    await build('done', '2095-05-05T08:10:00.000Z');
    await build('failed', '2095-05-05T08:20:00.000Z', 'encore');
    await runMinute('2095-05-05T10:00:00.000Z');
    expect(await written('build')).toHaveLength(4);
  });

  it('are not told of a build that only waits or runs', async () => {
    await build('pending', '2095-05-05T06:00:00.000Z');
    await env.DB.exec(`UPDATE builds SET next_attempt_at = '2096-01-01T00:00:00.000Z'`);
    await runMinute();
    expect(await written('build')).toEqual([]);
  });
});

describe('the digest', () => {
  it('is written once a week to those who chose it, with the figures of seven days', async () => {
    await env.DB.exec('DELETE FROM page_views');
    const views = [
      ['2095-05-01', 1200],
      ['2095-04-20', 30],
      ['2095-05-02', 5],
    ];
    for (const [day, count] of views)
      await env.DB.prepare(`INSERT INTO page_views (path, day, views) VALUES ('/', ?, ?)`)
        .bind(day, count)
        .run();
    await create('La semaine prochaine', {
      status: 'scheduled',
      published_at: '2095-05-04T09:00:00.000Z',
    });
    for (const day of ['02', '08', '09'])
      await queueDigest({ ...world, SITE_URL: '' }, new Date(`2095-05-${day}T03:17:00.000Z`));
    const emails = await written('digest');
    expect(emails.map(({ recipient }) => recipient)).toEqual(
      Array.from({ length: 2 }, () => 'nadia@exemple.fr'),
    );
    const [first] = emails;
    expect(first!.text).toMatch(/Pages vues\s: 1\s200 \(30 la semaine précédente\)/);
    expect(first!.text).toMatch(/La semaine prochaine \(4 mai 2095 à 11\sh\s00\)/);
    expect(first!.text).toMatch(/Articles publiés\s: aucun/);
    expect(first!.text).not.toContain('/admin');
  });

  it('is written in the night', async () => {
    await runNight(new Date('2095-05-02T03:17:00.000Z'));
    expect(await written('digest')).toHaveLength(1);
  });
});
