// Under another name than `html`, at which Prettier would indent the markup.
import { html as markup, raw } from 'hono/html';
import { LAYOUT } from './texts.ts';

/** A part of an e-mail: a paragraph or a quotation, which may have several lines, or facts with their labels. */
type EmailPart =
  string | { facts: readonly (readonly [label: string, value: string])[] } | { quote: string };

export interface EmailContent {
  siteName: string;
  subject: string;
  title: string;
  parts: readonly EmailPart[];
  /** The link of the button. */
  action?: { label: string; address: string };
  /** Reason why the recipient gets the e-mail. */
  footer: string;
}

/** Subject and both forms of an e-mail. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');
const FONT = 'font-family:Verdana,Helvetica,Arial,sans-serif';
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';
const BODY = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#2a1a2e;${BREAKING}`;
const SMALL = `margin:0;${FONT};font-size:13px;line-height:20px;color:#5c4a60;${BREAKING}`;

/**
 * Colours for programs that have a dark mode and read styles. Others invert the light ones themselves, which stay
 * readable.
 */
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background-color: #1d1220 !important; }
  .card { background-color: #2a1a2e !important; border-color: #5a3556 !important; }
  .ink { color: #fff9f3 !important; }
  .soft { color: #e2d3df !important; }
  .quote { background-color: #3d2540 !important; border-color: #fdba74 !important; }
  .brand { color: #fdba74 !important; }
}`;

/** Renders an e-mail. Every text is escaped. The HTML loads nothing, and its tables hold in Outlook too. */
export async function renderEmail(content: EmailContent): Promise<RenderedEmail> {
  return { subject: content.subject, text: textOf(content), html: await htmlOf(content) };
}

function textOf({ siteName, title, parts, action, footer }: EmailContent): string {
  const written = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('quote' in part) return part.quote.replace(/^/gm, '> ');
    return part.facts.map(([label, value]) => LAYOUT.fact(label, value)).join('\n');
  });
  const link = action ? [`${LAYOUT.fact(action.label, action.address)}`] : [];
  return `${[title, ...written, ...link, `-- \n${siteName}\n${footer}`].join('\n\n')}\n`;
}

async function htmlOf(content: EmailContent): Promise<string> {
  const { siteName, subject, title, parts, action, footer } = content;
  const page = await markup`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
${raw(DARK)}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#fff9f3">
<table class="ground" ${TABLE} width="100%" bgcolor="#fff9f3" style="background-color:#fff9f3">
<tr><td align="center" style="padding:24px 12px">
${raw('<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->')}
<table ${TABLE} width="100%" style="max-width:600px">
<tr><td class="brand" style="padding:0 4px 12px;${FONT};font-size:15px;line-height:22px;font-weight:bold;color:#9a3412;${BREAKING}">${siteName}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:28px 24px 12px;background-color:#ffffff;border:1px solid #ead9c7;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;color:#2a1a2e;${BREAKING}">${title}</h1>
${parts.map(partOf)}${action && buttonOf(action)}</td></tr>
<tr><td style="padding:16px 4px 0"><p class="soft" style="${SMALL}">${footer}</p></td></tr>
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr>
</table>
</body>
</html>
`;
  return page.toString();
}

function partOf(part: EmailPart) {
  if (typeof part === 'string')
    return markup`<p class="ink" style="${BODY}">${linesOf(part)}</p>\n`;
  if ('quote' in part) return quoteOf(part.quote);
  const rows = part.facts.map(
    ([label, value]) => markup`<tr><td style="padding:0 0 8px">
<p class="soft" style="${SMALL}">${label}</p>
<p class="ink" style="${BODY};margin:0">${value}</p>
</td></tr>\n`,
  );
  return markup`<table ${TABLE} width="100%" style="margin:0 0 16px">\n${rows}</table>\n`;
}

function quoteOf(quote: string) {
  return markup`<table ${TABLE} width="100%" style="margin:0 0 16px">
<tr><td class="quote" bgcolor="#fbeedf" style="padding:14px 16px;background-color:#fbeedf;border-left:4px solid #c2410c">
<p class="ink" style="${BODY};margin:0">${linesOf(quote)}</p>
</td></tr>
</table>\n`;
}

/** Returns the lines of a text, separated by line breaks. */
function linesOf(text: string) {
  return text.split('\n').flatMap((line, index) => [index > 0 ? raw('<br>\n') : '', line]);
}

function buttonOf({ label, address }: NonNullable<EmailContent['action']>) {
  return markup`<table ${TABLE} style="margin:8px 0 16px">
<tr><td bgcolor="#c2410c" style="background-color:#c2410c;border-radius:8px">
<a href="${address}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${label}</a>
</td></tr>
</table>\n`;
}
