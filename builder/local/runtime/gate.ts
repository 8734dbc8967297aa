import { join } from 'node:path';

/** What the front shows to the runtime, whose port every program of this machine can reach. */
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

/** A pass with which a request runs the task of a cron trigger, in place of answering. */
export const passForTask = (pass: string, cron: string): string => `${pass} ${cron}`;

/** The first module of a Worker, and its variable, that let through only requests with this pass. */
export function gate(server: string, pass: string) {
  return {
    module: { type: 'ESModule', path: join(server, 'gate.mjs'), contents: SOURCE },
    variables: { [VARIABLE]: pass },
  };
}
