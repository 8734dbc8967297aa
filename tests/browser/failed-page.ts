import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Where what was met begins; the path and the name of the test come before. */
const DETAILS = '# Error details';

/** Prints the page of a test that failed, as it then was: its pictures stay where the tests ran. */
export default class FailedPage implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    if (test.ok()) return;
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context') continue;
      const context = body?.toString() ?? readFileSync(path!, 'utf8');
      console.log(`\n${test.title}\n${context.slice(context.indexOf(DETAILS))}`);
    }
  }
}
