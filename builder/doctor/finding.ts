import { machineRefusal } from '../refusals.ts';

/** Result of one check. */
export interface Finding {
  /** `warning`: it works, and the operator should know. */
  state: 'right' | 'warning' | 'wrong';
  /** The result, in French. */
  line: string;
  /** Advice to the operator. */
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

/** Formats a finding: sign and result, with the advice below. */
export function printed({ state, line, advice }: Finding): string {
  return [`${SIGNS[state]} ${line}`, ...(advice ? [`  → ${advice}`] : [])].join('\n');
}

/** Runs a check. When it throws, returns a finding with the first line of the error. */
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
