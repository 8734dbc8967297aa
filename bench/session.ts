import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoginAnswer } from '#contract/auth';
import type { RunningProduct } from './product.ts';

/** Calls the API as the local administrator; returns the JSON, throws what is not a success. */
export type AdminCall = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Signs in to a running product. */
export async function signIn({ url, stateDir }: RunningProduct): Promise<AdminCall> {
  const password = (await readFile(join(stateDir, 'admin-password'), 'utf8')).trim();
  const call =
    (token?: string): AdminCall =>
    async (method, path, body) => {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const content = body && { body: JSON.stringify(body) };
      const answer = await fetch(url + path, { method, headers, ...content });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<never>;
    };
  const { token } = await call()<LoginAnswer>('POST', '/api/auth/login', {
    username: 'admin',
    password,
  });
  return call(token);
}
