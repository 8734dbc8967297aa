import type { ParseArgsConfig } from 'node:util';
import { commandOptions, runCommand } from '#builder/environment';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Runs the main function of a measurement with its options, or prints its help for `--help`. */
export async function runBench<const Known extends Options>(
  help: string,
  known: Known,
  main: (options: ReturnType<typeof commandOptions<Known>>) => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) console.log(help);
  else await runCommand(() => main(commandOptions(known)));
}
