import type { BuildReport } from '#contract/publication/build-report';
import { LIMITS } from '#contract/limits';

const MINUTE = 60_000;

export type Report = (report: BuildReport) => Promise<void>;

/**
 * Returns a function that reports the progress of a build to the API. A failed report does not fail
 * the build, because the build mark says which content the pages hold.
 */
export function reportTo(siteUrl: string, secret: string): Report {
  return async (report) => {
    const answer = await fetch(new URL('/api/builds/report', siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(report),
    }).catch((error: Error) => error);
    if (answer instanceof Error)
      console.error('L’API ne répond pas au constructeur.', answer.message);
    else if (!answer.ok)
      console.error(`L’API a refusé le rapport du constructeur (${answer.status}).`);
  };
}

/**
 * Reports the current step, and repeats it every minute. The API declares a build lost after a long
 * silence.
 */
export function startTelling(report: Report) {
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearInterval(timer);
  const tell = (progress: string) => {
    end();
    const say = () => void report({ status: 'running', progress });
    say();
    timer = setInterval(say, MINUTE);
  };
  return { tell, end };
}

/** Returns the reason of a failed build, in one line for the back office. */
export function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  const told = lines.map((line) => line.trim()).filter(Boolean);
  const telling = told.find((line) => /error|ENOSPC|EACCES|échou/i.test(line) && line !== told[0]);
  return [told[0], telling].filter(Boolean).join(' ').slice(0, LIMITS.build.line);
}
