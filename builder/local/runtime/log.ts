import { machineRefusal } from '../../refusals.ts';

interface RuntimeLine {
  level: string;
  message: string;
}

/** Milliseconds during which a repeated line is not written again. */
const QUIET = 600_000;
/** Number of lines remembered to detect repetitions. */
const REMEMBERED = 100;
/** Stack addresses in the runtime's own program. */
const OWN_STACK = /^stack: .*$/gm;
/**
 * Values that the runtime adds to its sentences, as in `; host = example.org`.
 * The reference and the error are kept: they hold no personal data.
 */
const VALUE = /;? ?\b(?!(?:reference|e|exception)\b)[\w.]+ = [^;\n]*/g;
/** URLs and IP addresses within sentences. */
const ADDRESS =
  /\bhttps?:\/\/[^\s'")]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|\[[\da-f:.]+\](?::\d+)?/gi;

/**
 * Returns a handler that writes the log of the runtime and the Worker without host names.
 * A repeated line is written at most once in ten minutes.
 */
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
