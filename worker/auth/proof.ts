import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { proof, passkeyRequest } from '#contract/accounts/second-key';
import { type Done, done } from '#contract/accounts/auth';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auditWhen } from '../audit/queries.ts';
import { answers, described } from '../http/described.ts';
import type { AppEnv } from '../env.ts';
import { body } from '../http/request.ts';
import {
  checkAssertion,
  relyingPartyOf,
  requestOptions,
  PASSKEY_ERRORS,
} from '../keys/passkeys.ts';
import { NOTHING_SPENT, readKeys } from '../keys/queries.ts';
import { proveSession } from '../sessions/queries.ts';
import { DONE } from '../texts.ts';
import { originOf, ownEntry } from './answers.ts';
import { recordFailure } from './failures.ts';
import { requireSession, type AdminEnv, type SignedIn } from './require.ts';
import { checkOwnPassword, OWN_PASSWORD_ERRORS } from './sign-in.ts';

const PROVED = DONE.proved;
const PROOF_LIFETIME = LIMITS.proofMinutes * 60_000;

/** Throws `proof_required` unless the session has a recent authentication, by password or passkey. */
export function requireFreshProof({ provedAt }: SignedIn): void {
  if (provedAt === null || Date.parse(provedAt) <= Date.now() - PROOF_LIFETIME)
    throw new ApiError('proof_required');
}

/** Middleware: requires a recent authentication. Placed after `requireRight` or `requireSession`. */
export const requireProof = described(
  { errors: ['proof_required'] },
  createMiddleware<AdminEnv>(async (c, next) => {
    requireFreshProof(c.var.admin);
    const { checkAgain } = c.var;
    c.set('checkAgain', async () => {
      await checkAgain?.();
      requireFreshProof(c.var.admin);
    });
    await next();
  }),
);

/** Routes of recent authentication in an open session. */
export const proofs = new Hono<AppEnv>()
  // For actions of the browser alone, such as showing the token.
  .get(
    '/',
    answers('Confirms that the session has a recent proof.', done),
    requireSession,
    requireProof,
    (c) => c.json<Done>({ message: PROVED }),
  )
  .post(
    '/options',
    answers('Begins a proof with a passkey.', passkeyRequest, { errors: ['passkey_place'] }),
    requireSession,
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const relyingParty = relyingPartyOf(c.env, c.req.url, c.req.header('origin'));
      const { keys } = await readKeys(c.env.DB, user.id);
      return c.json(await requestOptions(c.env, relyingParty, { name: 'proof', sessionId }, keys));
    },
  )
  .post(
    '/',
    answers('Proves who is signed in.', done, {
      errors: [...OWN_PASSWORD_ERRORS, ...PASSKEY_ERRORS],
    }),
    requireSession,
    body(proof),
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const given = c.req.valid('json');
      const { address } = originOf(c);
      const refuse = async () => {
        const kind = 'session.passkey_refused';
        await recordFailure(c.env, { kind, account: user, address, adminId: user.id });
        return new ApiError('passkey_refused');
      };
      let spent = NOTHING_SPENT;
      if ('passkey' in given) {
        const relyingParty = relyingPartyOf(c.env, c.req.url, c.req.header('origin'));
        const purpose = { name: 'proof', sessionId } as const;
        const checked = await checkAssertion(c.env, relyingParty, purpose, given.passkey);
        if (checked.key.admin_id !== user.id || !checked.spent) throw await refuse();
        spent = checked.spent;
      } else {
        await checkOwnPassword(c.env, c.var.admin, given.password, originOf(c));
      }
      const [proved] = await c.env.DB.batch([
        auditWhen(c.env.DB, ownEntry(user, 'session.prove'), spent),
        proveSession(c.env.DB, sessionId, spent),
        ...spent.statements,
      ]);
      if (!proved?.meta.changes) throw await refuse();
      return c.json<Done>({ message: PROVED });
    },
  );
