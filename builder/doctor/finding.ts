import { machineRefusal } from '../refusals.ts';

/** One thing that was looked at. */
export interface Finding {
  /** `warning`: it works, and somebody should know. */
  state: 'right' | 'warning' | 'wrong';
  /** What was found, in French. */
  line: string;
  /** What to do about it. */
  advice?: string;
}

const SIGNS = { right: '✓', warning: '!', wrong: '✗' };

export const right = (line: string): Finding => ({ state: 'right', line });
export const warning = (line: string, advice: string): Finding => ({
  state: 'warning',
  line,
  advice,
});
export const wrong = (line: string, advice: string): Finding => ({ state: 'wrong', line, advice });

/** As it is printed: the sign, what was found, and below it what to do. */
export function printed({ state, line, advice }: Finding): string {
  return [`${SIGNS[state]} ${line}`, ...(advice ? [`  → ${advice}`] : [])].join('\n');
}

/** What was found, or that it could not be looked at. Nobody is told more of an error than its first line. */
export async function found(
  what: string,
  look: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return [
      wrong(`${what} : ${machineRefusal(error) ?? reason}`, 'Corrigez cela, puis recommencez.'),
    ];
  }
}
