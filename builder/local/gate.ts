import { join } from 'node:path';

/** What the front shows to the runtime, whose port every program of this machine can reach. */
export const PASS = 'x-front-pass';
const VARIABLE = 'FRONT_PASS';

const SOURCE = `import worker from './entry.mjs';
export default {
  ...worker,
  fetch: (request, env, context) =>
    request.headers.get('${PASS}') === env.${VARIABLE}
      ? worker.fetch(request, env, context)
      : new Response(null, { status: 403 }),
};`;

/** The first module of a Worker, and its variable, that let through only requests with this pass. */
export function gate(server: string, pass: string) {
  return {
    module: { type: 'ESModule', path: join(server, 'gate.mjs'), contents: SOURCE },
    variables: { [VARIABLE]: pass },
  };
}
