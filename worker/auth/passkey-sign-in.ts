import { loginAnswer } from '#contract/accounts/auth';
import { answers } from '../http/described.ts';
import { ApiError } from '#contract/errors';
import { passkeySignIn, passkeyRequest } from '#contract/accounts/second-key';
import { Hono } from 'hono';
import { PRIVATE } from '../http/caching.ts';
import type { AppEnv } from '../env.ts';
import { body } from '../http/request.ts';
import {
  checkAssertion,
  relyingPartyOf,
  requestOptions,
  PASSKEY_ERRORS,
} from '../keys/passkeys.ts';
import { DONE } from '../texts.ts';
import { signedInAnswer, originOf } from './answers.ts';
import { recordFailure } from './failures.ts';
import { findAccountById } from './queries.ts';
import { endingWrongCodes } from './second-step.ts';
import { openSession } from './sign-in.ts';

const PURPOSE = { name: 'sign-in', sessionId: '' } as const;

/**
 * Routes of the sign-in with a passkey, which identifies its owner and needs no password. A passkey cannot be
 * guessed, so that no delay of the account applies.
 */
export const passkeySignIns = new Hono<AppEnv>()
  .post(
    '/options',
    answers('Begins a sign-in with a passkey.', passkeyRequest, { errors: ['passkey_place'] }),
    async (c) => {
      const relyingParty = relyingPartyOf(c.env, c.req.url, c.req.header('origin'));
      c.header('Cache-Control', PRIVATE);
      return c.json(await requestOptions(c.env, relyingParty, PURPOSE));
    },
  )
  .post(
    '/',
    answers('Signs in with a passkey.', loginAnswer, { errors: PASSKEY_ERRORS }),
    body(passkeySignIn),
    async (c) => {
      const relyingParty = relyingPartyOf(c.env, c.req.url, c.req.header('origin'));
      const { passkey } = c.req.valid('json');
      const { key, spent } = await checkAssertion(c.env, relyingParty, PURPOSE, passkey);
      const account = await findAccountById(c.env.DB, key.admin_id);
      const origin = originOf(c);
      const conditions =
        account?.isActive && spent && (await endingWrongCodes(c.env, account, spent));
      const session = conditions
        ? await openSession(c.env, { account, spent: conditions }, origin, { hasMark: false })
        : null;
      if (!session) {
        const { address } = origin;
        const kind = 'session.passkey_refused';
        await recordFailure(c.env, { kind, account, address, adminId: null });
        throw new ApiError('passkey_refused');
      }
      return signedInAnswer(c, session, DONE.signedIn);
    },
  );
