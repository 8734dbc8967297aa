import { join } from 'node:path';

/**
 * Header that proves to the runtime that a request comes from this process. Every program of this
 * machine can reach the runtime's port.
 */
export const PASS = 'x-front-pass';
const VARIABLE = 'FRONT_PASS';

const SOURCE = `import worker from './entry.mjs';
export default {
  ...worker,
  async fetch(request, env, context) {
    const [pass, ...cron] = (request.headers.get('${PASS}') ?? '').split(' ');
    if (pass !== env.${VARIABLE}) return new Response(null, { status: 403 });
    if (cron.length === 0) return worker.fetch(request, env, context);
    const controller = { cron: cron.join(' '), scheduledTime: Date.now(), noRetry() {} };
    await worker.scheduled(controller, env, context);
    return new Response(null, { status: 204 });
  },
};`;

/** Returns a pass that makes a request run the task of a cron trigger instead of `fetch`. */
export const passForTask = (pass: string, cron: string): string => `${pass} ${cron}`;

/**
 * Returns an entry module for the Worker, and its variable. The module answers 403 to every request
 * without this pass.
 */
export function gate(server: string, pass: string) {
  return {
    module: { type: 'ESModule', path: join(server, 'gate.mjs'), contents: SOURCE },
    variables: { [VARIABLE]: pass },
  };
}
