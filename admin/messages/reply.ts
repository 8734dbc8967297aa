import { dateTime } from '#contract/dates';
import type { ContactMessage } from '#contract/messages/messages';
import { startOf } from '#contract/text/start-of';
import { REPLY } from './texts';

/**
 * Maximum length of a `mailto:` address. Windows and Outlook silently ignore longer ones. An encoded letter such as é
 * takes six characters.
 */
const LONGEST = 1800;

/**
 * Returns the `mailto:` address of a reply that quotes a message. The quotation is shortened until the address is short
 * enough for every mail program.
 */
export function replyAddress(message: ContactMessage): string {
  const whole = addressWith(message, message.message);
  if (whole.length <= LONGEST) return whole;
  let [fits, tooLong] = [0, message.message.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    const isShort = addressWith(message, shortenMessage(message, middle)).length <= LONGEST;
    [fits, tooLong] = isShort ? [middle, tooLong] : [fits, middle];
  }
  return addressWith(message, shortenMessage(message, fits));
}

const shortenMessage = ({ message }: ContactMessage, length: number) =>
  `${startOf(message, length)}…`;

function addressWith({ name, email, subject, created_at }: ContactMessage, text: string): string {
  const quote = text.split('\n').map((line) => `> ${line}`);
  const body = ['', '', '', REPLY.wrote(name, dateTime(created_at)), ...quote].join('\r\n');
  const values = { subject: REPLY.subject(subject), body };
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
