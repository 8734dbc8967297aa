import { machineRefusal } from '../../refusals.ts';

interface RuntimeLine {
  level: string;
  message: string;
}

/** Milliseconds for which the same line is not said again. */
const QUIET = 600_000;
/** How many lines are remembered. */
const REMEMBERED = 100;
/** Addresses in the runtime's own program. */
const OWN_STACK = /^stack: .*$/gm;
/** Values that the runtime adds to its sentences, `; host = example.org`: only its reference and the error are harmless. */
const VALUE = /;? ?\b(?!(?:reference|e|exception)\b)[\w.]+ = [^;\n]*/g;
/** Addresses of sites and machines within sentences. */
const ADDRESS =
  /\bhttps?:\/\/[^\s'")]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|\[[\da-f:.]+\](?::\d+)?/gi;

/** Writes the log of the runtime and the Worker without names of hosts; the same line once in a while. */
export function createRuntimeLog(write: (line: string) => void, now = Date.now) {
  const said = new Map<string, number>();
  return ({ message }: RuntimeLine): void => {
    const line = machineRefusal(message, 'goes on') ?? harmless(message);
    if (!line) return;
    const same = line.replace(/\breference = \w+/, '');
    if (now() - (said.get(same) ?? -QUIET) < QUIET) return;
    said.delete(same);
    said.set(same, now());
    if (said.size > REMEMBERED) said.delete(said.keys().next().value!);
    write(line);
  };
}

function harmless(message: string): string {
  return message.replace(OWN_STACK, '').replace(VALUE, '').replace(ADDRESS, '…').trim();
}
