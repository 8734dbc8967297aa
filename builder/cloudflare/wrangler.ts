import { stripVTControlCharacters } from 'node:util';
import { CommandError } from '../environment.ts';
import { finished, startWrangler } from '../processes.ts';

/** Runs wrangler with arguments; resolves to what it printed, rejects with what it complained of. */
export type Wrangler = (...args: string[]) => Promise<string>;

export const wrangler: Wrangler = async (...args) => {
  const tool = startWrangler(args, { env: { WRANGLER_LOG: 'log' } });
  let printed = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const answer = await finished(tool).catch((error: Error) => {
    throw explainRefusal(error.message);
  });
  for (const warning of warningsIn(printed)) warnOnce(warning);
  return answer;
};

/** Returns the warnings in what wrangler printed, each with its indented details. */
export function warningsIn(coloured: string): string[] {
  const warnings = stripVTControlCharacters(coloured).matchAll(
    /^.*(?:\[WARNING\]|Skipping).*(?:\n(?:[ \t].*)?(?=\n|$))*/gm,
  );
  return Array.from(warnings, ([text]) => text.replace(/\n\s*(?=\n|$)/g, '').trim());
}

/** Warnings that the operator has read: each command of wrangler repeats those of wrangler.toml. */
const told = new Set<string>();

function warnOnce(warning: string): void {
  if (told.has(warning)) return;
  told.add(warning);
  console.warn(warning);
}

/** What wrangler prints as JSON. */
export async function wranglerJson<Value>(run: Wrangler, ...args: string[]): Promise<Value> {
  const printed = await run(...args);
  const start = printed.search(/[[{]/);
  return JSON.parse(printed.slice(start)) as Value;
}

/** Codes of Cloudflare's API that a person can do something about. */
const REFUSALS: Record<string, string> = {
  10000:
    'Le jeton de Cloudflare n’a pas le droit de faire cela. Il lui faut ceux de modifier « Workers Scripts », « D1 » et « Workers R2 Storage » (docs/deploy.md).',
  100328:
    'Ce compte a l’offre gratuite de Cloudflare, qui ne suffit pas : passez à « Workers Paid » (5 $ par mois), dans Workers & Pages, Plans.',
  10042: 'R2 n’est pas activé sur ce compte : ouvrez « R2 » dans le tableau de bord de Cloudflare.',
};

const UNREACHABLE =
  'Cloudflare n’a pas répondu. Vérifiez la connexion à Internet et https://www.cloudflarestatus.com, puis recommencez.';
/** Failures of the network, and of Cloudflare's own servers. */
const NO_ANSWER =
  /fetch failed|connectivity issue|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|token-refresh-unreachable|\b(?:500|502|503|504|52\d): |malformed response/i;

/** Returns Cloudflare's complaint as an error, with what to do about it where that is known. */
export function explainRefusal(coloured: string): Error {
  const printed = stripVTControlCharacters(coloured);
  const start = printed.indexOf('[ERROR]');
  const complaint = start === -1 ? printed : printed.slice(start);
  const code = codeOf(complaint);
  const sentence = code ? REFUSALS[code] : NO_ANSWER.test(printed) && UNREACHABLE;
  return sentence ? new CommandError(`${sentence}\n${complaint}`) : new Error(complaint);
}

/** The code of Cloudflare's API in what wrangler printed. */
export function codeOf(printed: string): string | undefined {
  return /\[code: (\d+)\]/.exec(printed)?.[1];
}
