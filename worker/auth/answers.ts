import type { LoginAnswer } from '#contract/accounts/auth';
import type { Context } from 'hono';
import { PRIVATE } from '../http/caching.ts';
import { clientAddress } from '../http/request.ts';
import type { Origin } from './sign-in.ts';

export function originOf(c: Context): Origin {
  return { address: clientAddress(c), userAgent: c.req.header('user-agent') ?? '' };
}

export function signedInAnswer(c: Context, session: Omit<LoginAnswer, 'message'>, message: string) {
  c.header('Cache-Control', PRIVATE);
  return c.json<LoginAnswer>({ ...session, message });
}

/** Returns the audit log entry for an administrator's action on their own account. */
export function ownEntry({ id, username }: { id: number; username: string }, action: string) {
  return { adminId: id, action, subject: `admin:${id}`, detail: username };
}
