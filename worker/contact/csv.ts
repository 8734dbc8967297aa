import type { ContactMessage } from '#contract/message';

const COLUMNS: [string, (message: ContactMessage) => string][] = [
  ['Date', (message) => message.created_at],
  ['Nom', (message) => message.name],
  ['E-mail', (message) => message.email],
  ['Sujet', (message) => message.subject],
  ['Message', (message) => message.message],
  ['Lu le', (message) => message.read_at ?? ''],
];
/** Makes a French spreadsheet read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Messages as a table for a spreadsheet: semicolons, as in French, and quoted cells. */
export function messagesAsCsv(messages: ContactMessage[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...messages.map((message) => COLUMNS.map(([, value]) => value(message))),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** A spreadsheet would run what strangers wrote as a formula; an apostrophe makes it a text. */
function cell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
