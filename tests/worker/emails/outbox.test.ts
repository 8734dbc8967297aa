import { env } from 'cloudflare:test';
import type { EmailRow } from '#contract/emails/emails';
import { EMAIL_LIMITS } from '#contract/emails/limits';
import { sendDueEmails } from '#worker/emails/outbox';
import { claimEmail, listEmails } from '#worker/emails/queries';
import { beforeEach, expect, it, vi } from 'vitest';
import { letTimePass, sendingTo, startMailWorld, storeEmail, SENDER } from './mail-world.ts';

beforeEach(async () => {
  await env.DB.exec('DELETE FROM emails');
});

async function emails(): Promise<EmailRow[]> {
  return (await listEmails(env.DB, { limit: 50, offset: 0 })).rows;
}
const states = async () => (await emails()).map(({ state }) => state);

it('sends an e-mail once, with a stable Message-ID, from the name of the site', async () => {
  const mail = await startMailWorld();
  await storeEmail({ replyTo: 'paul@example.org' });
  await sendDueEmails(mail.env);
  await sendDueEmails(mail.env);
  const [received, ...others] = await mail.received();
  expect(others).toEqual([]);
  expect(received).toMatchObject({ from: SENDER, to: ['jeanne@example.org'], user: 'compte' });
  const [{ id, created_at }] = (await emails()) as [EmailRow];
  expect(received!.raw).toContain(
    `Message-ID: <${Date.parse(created_at)}.${id}@passerelle.example>`,
  );
  expect(received!.raw).toContain(`From: Passerelle <${SENDER}>`);
  expect(received!.raw).toContain('Reply-To: paul@example.org');
  expect(received!.raw).toContain('Auto-Submitted: auto-generated');
  expect(await emails()).toMatchObject([
    { state: 'sent', sent_by: 'smtp', attempts: 1, next_attempt_at: null, last_error: '' },
  ]);
});

it('stores an e-mail once per key', async () => {
  await storeEmail({ key: 'same' });
  await storeEmail({ key: 'same', subject: 'Un autre' });
  expect(await emails()).toMatchObject([{ subject: 'Un essai' }]);
});

it('sends each e-mail once, even when several senders run at once', async () => {
  const mail = await startMailWorld();
  for (let count = 0; count < 6; count++) await storeEmail({ recipient: `p${count}@example.org` });
  await Promise.all([1, 2, 3].map(() => sendDueEmails(mail.env)));
  const recipients = (await mail.received()).flatMap(({ to }) => to);
  expect(recipients.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((one) => `p${one}@example.org`));
});

it('tries again after growing delays while the server is away, then fails for good', async () => {
  const away = await startMailWorld();
  await away.stop();
  await storeEmail();
  const delays: number[] = [];
  for (let count = 0; count < EMAIL_LIMITS.retryMinutes.length; count++) {
    const before = Date.now();
    await sendDueEmails(away.env);
    const [row] = (await emails()) as [EmailRow];
    expect(row).toMatchObject({ state: 'retrying', attempts: count + 1 });
    expect(row.last_error).toMatch(/^Le serveur d’envoi n’a pas pu être joint/);
    delays.push(Math.round((Date.parse(row.next_attempt_at!) - before) / 60_000));
    await sendDueEmails(away.env);
    expect((await emails())[0]!.attempts).toBe(count + 1);
    await letTimePass();
  }
  expect(delays).toEqual(EMAIL_LIMITS.retryMinutes);
  await sendDueEmails(away.env);
  expect(await states()).toEqual(['failed']);
  await letTimePass();
  await sendDueEmails(away.env);
  expect((await emails())[0]!.attempts).toBe(EMAIL_LIMITS.retryMinutes.length + 1);
});

it('loses no e-mail in an outage', async () => {
  const away = await startMailWorld();
  await away.stop();
  await storeEmail();
  await sendDueEmails(away.env);
  const back = await startMailWorld();
  await letTimePass();
  await sendDueEmails(back.env);
  expect(await back.received()).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

it.each([
  ['refuses recipients', 'failed', '550 No such user'],
  ['refuses content', 'failed', '554 Looks like spam'],
  ['refuses senders', 'retrying', '550 Sender not allowed'],
  ['is busy', 'retrying', '451 Try again later'],
  ['refuses passwords', 'retrying', '535 Wrong password'],
] as const)('a server that %s: %s', async (behaviour, state, reason) => {
  const mail = await startMailWorld(behaviour);
  await storeEmail({ recipient: 'refused@example.org' });
  await sendDueEmails(mail.env);
  const [row] = await emails();
  expect(row).toMatchObject({ state, attempts: 1 });
  expect(row!.last_error).toContain(reason);
  expect(await mail.received()).toEqual([]);
});

it('a refused e-mail does not hold up the next one', async () => {
  const mail = await startMailWorld('refuses recipients');
  await storeEmail({ recipient: 'refused@example.org' });
  await storeEmail();
  await sendDueEmails(mail.env);
  expect(await states()).toEqual(['sent', 'failed']);
});

it('waits for a slow answer, and sends once', async () => {
  const mail = await startMailWorld('is slow');
  await storeEmail();
  await Promise.all([sendDueEmails(mail.env), sendDueEmails(mail.env)]);
  expect(await mail.received()).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

it('gives up on a server that says nothing', async () => {
  const connectionSeconds = vi.spyOn(EMAIL_LIMITS, 'connectionSeconds', 'get');
  connectionSeconds.mockReturnValue(0.3 as never);
  const mail = await startMailWorld('is silent');
  await storeEmail();
  await sendDueEmails(mail.env);
  expect((await emails())[0]).toMatchObject({ state: 'retrying' });
  expect(await mail.connections()).toBe(1);
});

it('a sender that dies between claim and result leaves the e-mail to the next one', async () => {
  const mail = await startMailWorld();
  await storeEmail();
  const soon = new Date(Date.now() + 60_000).toISOString();
  const claimed = await claimEmail(env.DB, new Date().toISOString(), soon);
  expect(claimed).toMatchObject({ attempts: 1 });
  await sendDueEmails(mail.env);
  expect(await mail.received()).toEqual([]);
  await letTimePass();
  await sendDueEmails(mail.env);
  expect(await mail.received()).toHaveLength(1);
  expect(await emails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('an e-mail accepted without an answer is sent again with the same Message-ID', async () => {
  const cut = await startMailWorld('closes the connection');
  await storeEmail();
  await sendDueEmails(cut.env);
  expect(await states()).toEqual(['retrying']);
  const mail = await startMailWorld();
  await letTimePass();
  await sendDueEmails(mail.env);
  const idOf = (raw: string) => /^Message-ID: (.*)$/m.exec(raw)![1];
  const [first] = await cut.received();
  const [second] = await mail.received();
  expect(idOf(second!.raw)).toBe(idOf(first!.raw));
});

it('an e-mail that stops its sender each time fails in the end', async () => {
  const mail = await startMailWorld();
  await storeEmail();
  await env.DB.exec('UPDATE emails SET attempts = 7');
  await sendDueEmails(mail.env);
  expect(await mail.received()).toEqual([]);
  expect(await emails()).toMatchObject([{ state: 'failed' }]);
});

it('without a provider an e-mail is stored, and not sent when a provider comes', async () => {
  const mail = await startMailWorld();
  await storeEmail({}, false);
  await sendDueEmails(env);
  await sendDueEmails(mail.env);
  expect(await mail.received()).toEqual([]);
  expect(await states()).toEqual(['unsent']);
});

it('says that SMTP_URL is not an address', async () => {
  await storeEmail();
  await sendDueEmails({ ...env, ...sendingTo(1), SMTP_URL: 'smtp.example.org' });
  expect((await emails())[0]!.last_error).toContain('SMTP_URL');
});

it('says that MAIL_FROM is not an address, and sends once it is', async () => {
  const mail = await startMailWorld();
  await storeEmail();
  await sendDueEmails({ ...mail.env, MAIL_FROM: `Le site <${SENDER}>` });
  expect((await emails())[0]!.last_error).toContain('MAIL_FROM n’est pas une adresse e-mail');
  await letTimePass();
  await sendDueEmails(mail.env);
  expect(await states()).toEqual(['sent']);
});
