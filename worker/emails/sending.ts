import { z } from '#contract/zod';
import type { EmailProvider } from '#contract/emails/emails';
import type { Env } from '../env.ts';
import type { ClaimedEmail } from './queries.ts';
import { FAILURES } from './texts.ts';

/** An e-mail as a provider sends it. */
export interface OutgoingEmail {
  from: { name: string; address: string };
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same at each attempt, so that a mail server may recognise an e-mail that it already accepted. */
  messageId: string;
  date: Date;
  headers: Record<string, string>;
}

/** An attempt that failed, with its reason in French. A final one is not repeated. */
export class SendFailure extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal = false) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** Address from which a local product writes its files. */
const LOCAL_SENDER = 'passerelle@localhost.example';

/** Returns the provider that the environment configures; null without one. */
export function providerOf(env: Env): EmailProvider | null {
  if (env.MAIL_FROM && env.SMTP_URL) return 'smtp';
  if (env.MAIL_FROM && env.EMAIL) return 'cloudflare';
  return env.MAIL_FILES ? 'files' : null;
}

/** Returns the address from which the site writes; empty without a provider. */
export function senderOf(env: Env): string {
  const provider = providerOf(env);
  if (provider === null) return '';
  return provider === 'files' ? LOCAL_SENDER : (env.MAIL_FROM ?? '');
}

/** Throws a `SendFailure` unless the sender is an e-mail address without a name. */
export function checkSender(sender: string): void {
  if (!z.email().safeParse(sender).success) throw new SendFailure(FAILURES.badSender);
}

/** Control characters, line breaks included: they could forge a header. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;

/** Returns a text for one header line. */
function headerText(text: string): string {
  return text.replace(CONTROL, ' ').trim();
}

/** Addresses an e-mail of the outbox. `siteName` is the name of the sender. */
export function addressed(email: ClaimedEmail, sender: string, siteName: string): OutgoingEmail {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    from: { name: headerText(siteName), address: sender },
    to: email.recipient,
    replyTo: email.replyTo || undefined,
    subject: headerText(email.subject),
    text: email.text,
    html: email.html,
    messageId: `<${Date.parse(email.created_at)}.${email.id}@${domain}>`,
    date: new Date(email.created_at),
    headers: email.kind === 'contact_reply' ? {} : automaticHeaders(email),
  };
}

/** Headers of an e-mail that no person wrote: they keep out-of-office replies from answering, also those of Outlook. */
const automaticHeaders = ({ kind }: ClaimedEmail) => ({
  'Auto-Submitted': kind === 'contact_receipt' ? 'auto-replied' : 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
});
