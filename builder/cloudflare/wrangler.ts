import { stripVTControlCharacters } from 'node:util';
import { CommandError } from '../environment.ts';
import { finished, startWrangler } from '../processes.ts';

/** Runs wrangler with arguments. Resolves to its output, rejects with its error. */
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

/** Returns the warnings in wrangler's output, each with its indented details. */
export function warningsIn(coloured: string): string[] {
  const warnings = stripVTControlCharacters(coloured).matchAll(
    /^.*(?:\[WARNING\]|Skipping).*(?:\n(?:[ \t].*)?(?=\n|$))*/gm,
  );
  return Array.from(warnings, ([text]) => text.replace(/\n\s*(?=\n|$)/g, '').trim());
}

/** Warnings already shown. Each wrangler command repeats those about wrangler.toml. */
const told = new Set<string>();

function warnOnce(warning: string): void {
  if (told.has(warning)) return;
  told.add(warning);
  console.warn(warning);
}

/** Parses the JSON that wrangler prints. */
export async function wranglerJson<Value>(run: Wrangler, ...args: string[]): Promise<Value> {
  const printed = await run(...args);
  const start = printed.search(/[[{]/);
  return JSON.parse(printed.slice(start)) as Value;
}

/** Messages for the error codes of Cloudflare's API that the operator can act on. */
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

/** Returns Cloudflare's error, with advice to the operator where there is any. */
export function explainRefusal(coloured: string): Error {
  const printed = stripVTControlCharacters(coloured);
  const start = printed.indexOf('[ERROR]');
  const complaint = start === -1 ? printed : printed.slice(start);
  const code = codeOf(complaint);
  const sentence = code ? REFUSALS[code] : NO_ANSWER.test(printed) && UNREACHABLE;
  return sentence ? new CommandError(`${sentence}\n${complaint}`) : new Error(complaint);
}

/** Returns the code of Cloudflare's API in wrangler's output. */
export function codeOf(printed: string): string | undefined {
  return /\[code: (\d+)\]/.exec(printed)?.[1];
}
