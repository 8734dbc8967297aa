import { dateTime } from '#contract/dates';
import type { ContactMessage } from '#contract/messages';
import { startOf } from '#contract/start-of';
import { REPLY } from './texts';

/** Characters that are quoted: mail programs refuse addresses that are much longer. */
const QUOTED = 1200;

/** The address that opens a mail program with a reply that quotes what was written. */
export function replyAddress({
  name,
  email,
  subject,
  message,
  created_at,
}: ContactMessage): string {
  const text = message.length > QUOTED ? `${startOf(message, QUOTED)}…` : message;
  const quote = text.split('\n').map((line) => `> ${line}`);
  const body = ['', '', '', REPLY.wrote(name, dateTime(created_at)), ...quote].join('\r\n');
  const values = { subject: REPLY.subject(subject), body };
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
