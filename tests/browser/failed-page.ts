import { readFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { reportFailures } from '../fixture/failures.ts';

/** Start of the details. The lines before it name the path and the test. */
const DETAILS = '# Error details';

/** Prints the page of each failed test as it was at the failure, and lists all failed tests at the end. */
export default class FailedPage implements Reporter {
  #suite?: Suite;
  #errors: TestError[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    if (test.ok()) return;
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context') continue;
      const context = body?.toString() ?? readFileSync(path!, 'utf8');
      console.log(`\n${test.title}\n${context.slice(context.indexOf(DETAILS))}`);
    }
  }

  onEnd(): void {
    const failed = (this.#suite?.allTests() ?? []).filter((test) => !test.ok());
    reportFailures([
      // A test may have two errors: a failed route, or the end of its time, and the action that waited for it.
      ...failed.flatMap(({ title, location, results }) =>
        (results[0]?.errors ?? []).map((error) => ({
          name: title,
          ...(error.location ?? location),
          message: error.message,
        })),
      ),
      ...this.#errors.map(({ message, location }) => ({
        name: 'outside of a test',
        file: location?.file ?? '',
        line: location?.line,
        message,
      })),
    ]);
  }
}
