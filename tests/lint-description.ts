import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createApp } from '#worker/app';

/** Rules of Redocly's recommended set that this API breaks on purpose. */
const rules = {
  // Clients depend on these paths: `/articles/batch` beside `/articles/{id}`.
  'no-ambiguous-paths': 'off',
  // Public lists without parameters have no client error.
  'operation-4xx-response': 'off',
  // `GET /contact` only redirects.
  'operation-2xx-response': 'off',
} as const;

const app = createApp((c) => Promise.resolve(c.text('page')));
const source = await (await app.request('/api/openapi.json', {}, {})).text();
const config = await createConfig({ extends: ['recommended'], rules });
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });

for (const { severity, ruleId, message, location } of problems)
  console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
process.exitCode = problems.length > 0 ? 1 : 0;
