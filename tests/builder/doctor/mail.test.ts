import { examineMail, remoteMail } from '#builder/doctor/mail';
import { afterEach, expect, it } from 'vitest';
import { startMailServer } from '../../fixture/mail-server.ts';

const MAIL_FROM = 'site@exemple.fr';
const servers: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function urlOf(behaviour: Parameters<typeof startMailServer>[0]): Promise<string> {
  const server = await startMailServer(behaviour);
  servers.push(server);
  return `smtp://compte:secret@127.0.0.1:${server.port}`;
}

it('says that a mail server answers and accepts the account', async () => {
  const { state, line } = await examineMail({ SMTP_URL: await urlOf('accepts'), MAIL_FROM });
  expect([state, line]).toEqual([
    'right',
    'Le serveur d’envoi répond, et accepte le compte du site (site@exemple.fr)',
  ]);
});

it('says that a mail server refuses the account, without the password', async () => {
  const SMTP_URL = await urlOf('refuses passwords');
  const { state, line } = await examineMail({ SMTP_URL, MAIL_FROM });
  expect(state).toBe('wrong');
  expect(line).toContain('535 Wrong password');
  expect(line).not.toContain('secret');
});

it('says that nothing answers', async () => {
  const SMTP_URL = await urlOf('accepts');
  await servers.pop()!.close();
  const { state, line } = await examineMail({ SMTP_URL, MAIL_FROM });
  expect([state, line]).toEqual(['wrong', expect.stringContaining('n’a pas pu être joint')]);
});

it('says that there is no mail server, or half of its settings', async () => {
  expect(await examineMail({})).toMatchObject({ state: 'warning' });
  expect((await examineMail({ MAIL_FROM })).line).toMatch(/^SMTP_URL manque/);
  expect((await examineMail({ SMTP_URL: 'smtp://x' })).line).toMatch(/^MAIL_FROM manque/);
  expect((await examineMail({ SMTP_URL: 'x', MAIL_FROM })).line).toContain('smtps://');
  const named = { SMTP_URL: 'smtp://x', MAIL_FROM: 'Le site <site@exemple.fr>' };
  expect((await examineMail(named)).line).toMatch(/^MAIL_FROM n’est pas une adresse/);
});

it.each([
  [['MAIL_FROM', 'SMTP_URL'], 'right'],
  [['MAIL_FROM', 'EMAIL'], 'right'],
  [['SMTP_URL'], 'wrong'],
  [['EMAIL'], 'wrong'],
  [['MAIL_FROM'], 'warning'],
  [[], 'warning'],
])('a Worker with %j: %s', (names, state) => {
  expect(remoteMail(names).state).toBe(state);
});
