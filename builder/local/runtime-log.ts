import { machineRefusal } from '../refusals.ts';

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

/** Writes what the runtime and the Worker log: what goes on and on, once in a while. */
export function createRuntimeLog(write: (line: string) => void, now = Date.now) {
  const said = new Map<string, number>();
  return ({ message }: RuntimeLine): void => {
    const line = machineRefusal(message, 'goes on') ?? message.replaceAll(OWN_STACK, '').trim();
    if (!line) return;
    const same = line.replace(/\breference = \w+/, '');
    if (now() - (said.get(same) ?? -QUIET) < QUIET) return;
    said.delete(same);
    said.set(same, now());
    if (said.size > REMEMBERED) said.delete(said.keys().next().value!);
    write(line);
  };
}
