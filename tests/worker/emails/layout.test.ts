import { renderEmail } from '#worker/emails/layout';
import { ACCOUNT_EVENTS } from '#worker/emails/texts';
import {
  accountContent,
  noticeContent,
  passwordContent,
  receiptContent,
  replyContent,
  testContent,
} from '#worker/emails/contents';
import { expect, it } from 'vitest';

const SITE = 'Passerelle';
const FORM = {
  name: 'Jeanne Dupré',
  email: 'jeanne@exemple.fr',
  subject: 'Un poste d’éducatrice à l’IME',
  message: 'Bonjour,\n\nJe cherche un poste à Nantes & autour.\n\nJeanne',
};
const LINK = { username: 'nora', address: 'https://passerelle.example/admin/new-password#secret' };
const CONTENTS = {
  test: testContent(SITE),
  'contact-notice': noticeContent(SITE, FORM, {
    hasText: true,
    messages: 'https://passerelle.example/admin/messages',
  }),
  'contact-notice-without-text': noticeContent(SITE, FORM, {
    hasText: false,
    messages: 'https://passerelle.example/admin/messages',
  }),
  account: accountContent(SITE, 'nora', ACCOUNT_EVENTS.newBrowser('Firefox sur Windows'), {
    address: 'https://passerelle.example/admin/account',
    at: '2026-11-28T09:05:00.000Z',
  }),
  invitation: passwordContent('invitation', SITE, LINK),
  'password-reset': passwordContent('password_reset', SITE, LINK),
  'contact-receipt': receiptContent(SITE),
  'contact-reply': replyContent(
    SITE,
    { ...FORM, created_at: '2026-11-28T09:05:00.000Z' },
    'Bonjour Jeanne,\n\nOui, le poste est libre.\nÀ lundi,\nNora',
  ),
};

it.each(Object.entries(CONTENTS))('%s is as its files show it', async (name, content) => {
  const { subject, text, html } = await renderEmail(content);
  await expect(html).toMatchFileSnapshot(`golden/${name}.html`);
  await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(`golden/${name}.txt`);
});

it.each(Object.entries(CONTENTS))('%s loads nothing, and lies in tables', async (_, content) => {
  const { html } = await renderEmail(content);
  expect(html).not.toMatch(
    /<(?:img|link|script|iframe|svg|video)\b|url\(|@import|src=|display:\s*(?:flex|grid)/i,
  );
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html.match(/<table [^>]*role="presentation"/g)).toHaveLength(
    html.match(/<table/g)!.length,
  );
  expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
});

it('shows whatever the texts hold as text', async () => {
  const hostile = '<b>"gras" & \'autre\'</b>';
  const { html, text } = await renderEmail({
    siteName: hostile,
    subject: hostile,
    title: hostile,
    parts: [hostile, { quote: `${hostile}\n${hostile}` }, { facts: [[hostile, hostile]] }],
    action: { label: hostile, address: 'https://exemple.fr/?a="&b=<' },
    footer: hostile,
  });
  expect(html).not.toMatch(/<\/?b>/);
  expect(html).toContain('href="https://exemple.fr/?a=&quot;&amp;b=&lt;"');
  expect(text.split(hostile)).toHaveLength(10);
});
