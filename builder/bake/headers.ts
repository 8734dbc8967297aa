import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_MARK_FILE } from '#contract/builds';
import {
  SECURITY_HEADERS,
  contentSecurityPolicy,
  type InlineSources,
} from '#contract/security-headers';
import type { PageSources } from './inline-sources.ts';

/** What Cloudflare reads of a line of `_headers`. */
const LONGEST_LINE = 2000;
const POLICY = 'Content-Security-Policy';

/**
 * Gives built pages their security headers, in the `_headers` file that the static host reads. The
 * policy names what the bundler put into them, whatever they say.
 */
export async function writeSecurityHeaders(
  client: string,
  { baked, live }: PageSources,
): Promise<void> {
  const policy = (sources: InlineSources) => `  ${POLICY}: ${contentSecurityPolicy(sources)}`;
  const lines = [
    '/*',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
    policy(baked),
    // The Worker reads here what live pages may do.
    `/${BUILD_MARK_FILE}`,
    `  ! ${POLICY}`,
    policy(live),
  ];
  if (lines.some((line) => line.length > LONGEST_LINE))
    throw new Error(`A header is longer than the ${LONGEST_LINE} characters that are read of it.`);
  await appendFile(join(client, '_headers'), `\n${lines.join('\n')}\n`);
}
