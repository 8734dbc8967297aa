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

/** Returns what a reply from another mail program needs: address, subject and quoted message. */
export function replyText(message: ContactMessage): string {
  const { email, subject } = message;
  return [email, REPLY.subject(subject), '', quoted(message, message.message)].join('\n');
}

function quoted({ name, created_at }: ContactMessage, text: string): string {
  const lines = text.split('\n').map((line) => `> ${line}`);
  return [REPLY.wrote(name, dateTime(created_at)), ...lines].join('\n');
}

const shortenMessage = ({ message }: ContactMessage, length: number) =>
  `${startOf(message, length)}…`;

function addressWith(message: ContactMessage, text: string): string {
  const { email, subject } = message;
  const body = `\n\n\n${quoted(message, text)}`.replaceAll('\n', '\r\n');
  const values = { subject: REPLY.subject(subject), body };
  const query = Object.entries(values).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
