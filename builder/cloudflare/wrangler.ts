import { stripVTControlCharacters } from 'node:util';
import { CommandError } from '../environment.ts';
import { finished, startWrangler } from '../processes.ts';

/** Runs wrangler with arguments; resolves to what it printed, rejects with what it complained of. */
export type Wrangler = (...args: string[]) => Promise<string>;

export const wrangler: Wrangler = (...args) =>
  finished(startWrangler(args, { env: { WRANGLER_LOG: 'log' } })).catch((error: Error) => {
    throw refusal(error.message);
  });

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

/** Cloudflare's complaint with what to do about it, where that is known. */
function refusal(coloured: string): Error {
  const printed = stripVTControlCharacters(coloured);
  const start = printed.indexOf('[ERROR]');
  const complaint = start === -1 ? printed : printed.slice(start);
  const code = codeOf(complaint);
  const sentence = code && REFUSALS[code];
  return sentence ? new CommandError(`${sentence}\n${complaint}`) : new Error(complaint);
}

/** The code of Cloudflare's API in what wrangler printed. */
export function codeOf(printed: string): string | undefined {
  return /\[code: (\d+)\]/.exec(printed)?.[1];
}
