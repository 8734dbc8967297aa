import { z } from '#contract/zod';
import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import {
  keptRecoveryCodes,
  newPasskey,
  newTotp,
  secondKeyName,
  type NewRecoveryCodes,
  type NewTotp,
  type SecondKeys,
  secondKeys,
  passkeyCreation,
  newTotpKeyAnswer,
  newRecoveryCodesAnswer,
} from '#contract/accounts/second-key';
import {
  type Done,
  type KeysChanged,
  type SessionUser,
  done,
  keysChanged,
} from '#contract/accounts/auth';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { auditWhen } from '../audit/queries.ts';
import { isDuplicate } from '../database.ts';
import { answers, described } from '../http/described.ts';
import { accountNotice } from '../emails/account-emails.ts';
import { ACCOUNT_EVENTS } from '../emails/texts.ts';
import type { AppEnv, Env } from '../env.ts';
import { body } from '../http/request.ts';
import {
  checkAttestation,
  creationOptions,
  relyingPartyOf,
  PASSKEY_ERRORS,
} from '../keys/passkeys.ts';
import {
  deleteCodesWithoutKey,
  deleteKey,
  hasKey,
  hasRecoveryCode,
  insertKey,
  listKeys,
  readKeys,
  renameKey,
  replaceCodes,
  spendCodes,
  allOf,
  type NewKey,
  type Spending,
} from '../keys/queries.ts';
import { codesOfTicket, newRecoveryCodes } from '../keys/recovery.ts';
import { seal, type Label } from '../keys/sealed.ts';
import { totpLabel } from '../keys/second-step.ts';
import { newTicket, readTicket } from '../keys/ticket.ts';
import { newTotpKey, stepOfCode } from '../keys/totp.ts';
import { siteTitle } from '../settings/queries.ts';
import { DONE, REFUSED } from '../texts.ts';
import { ownEntry } from './answers.ts';
import { signDevice } from './device.ts';
import { requireProof } from './proof.ts';
import { accountIn, isOpen, selectAccount } from './queries.ts';
import { requireSession, type AdminEnv } from './require.ts';

/** Middleware: requires that a password set by another administrator is changed before a second factor is added. */
const requireOwnPassword = described(
  { errors: ['password_change_required'] },
  createMiddleware<AdminEnv>(async (c, next) => {
    if (c.var.admin.user.mustChangePassword) throw new ApiError('password_change_required');
    await next();
  }),
);

/** Routes of the signed-in administrator's second factors. Open to accounts that must add one first. */
export const ownKeys = new Hono<AppEnv>()
  .get('/', answers('Lists the own second factors.', secondKeys), requireSession, async (c) => {
    const { id } = c.var.admin.user;
    const [keys, { codesLeft }] = await Promise.all([
      listKeys(c.env.DB, id),
      readKeys(c.env.DB, id),
    ]);
    return c.json<SecondKeys>({ keys, recovery_codes_left: codesLeft });
  })
  .post(
    '/passkey/options',
    answers('Begins the creation of a passkey.', passkeyCreation, { errors: ['passkey_place'] }),
    requireSession,
    requireOwnPassword,
    requireProof,
    async (c) => {
      const { user: owner, sessionId } = c.var.admin;
      const relyingParty = relyingPartyOf(c.env, c.req.url, c.req.header('origin'));
      const { keys } = await readKeys(c.env.DB, owner.id);
      const rpName = await siteTitle(c.env.DB);
      const purpose = { name: 'passkey', sessionId } as const;
      return c.json(await creationOptions(c.env, relyingParty, purpose, { owner, rpName, keys }));
    },
  )
  .post(
    '/passkey',
    answers('Adds a passkey.', keysChanged, {
      status: 201,
      errors: [...PASSKEY_ERRORS, 'second_key_taken'],
    }),
    requireSession,
    requireOwnPassword,
    requireProof,
    body(newPasskey),
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const { name, passkey } = c.req.valid('json');
      const relyingParty = relyingPartyOf(c.env, c.req.url, c.req.header('origin'));
      const purpose = { name: 'passkey', sessionId } as const;
      const { key, spent } = await checkAttestation(c.env, relyingParty, purpose, passkey);
      const newKey = { ...key, id: crypto.randomUUID(), admin_id: user.id, kind: 'passkey', name };
      const conditions = allOf(spent, isOpen(user.id, sessionId));
      return c.json(await addKey(c.env, user, newKey as NewKey, conditions), 201);
    },
  )
  .post(
    '/totp/options',
    answers('Makes the secret of an authenticator app.', newTotpKeyAnswer),
    requireSession,
    requireOwnPassword,
    requireProof,
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const key = newTotpKey(await siteTitle(c.env.DB), user.username);
      const label = ticketLabel(user, sessionId);
      const ticket = await newTicket(c.env, label, key.secret, LIMITS.proofMinutes);
      return c.json<NewTotp>({ ...key, ticket });
    },
  )
  .post(
    '/totp',
    answers('Adds an authenticator app.', keysChanged, {
      status: 201,
      errors: ['second_key_taken'],
    }),
    requireSession,
    requireOwnPassword,
    requireProof,
    body(newTotp),
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const { name, code, ticket } = c.req.valid('json');
      const ticketContent = await readTicket(c.env, ticketLabel(user, sessionId), ticket);
      if (!ticketContent) throw invalid('code', REFUSED.oldQrCode);
      const step = stepOfCode(ticketContent.content, code);
      if (step === null) throw invalid('code', REFUSED.wrongCode);
      const sealed = await seal(c.env, totpLabel(user.id), ticketContent.content);
      const key = { id: crypto.randomUUID(), admin_id: user.id, kind: 'totp', name } as const;
      const stored = { ...key, secret: sealed, credential: null, transports: [], counter: step };
      const spent = allOf(isOpen(user.id, sessionId));
      return c.json(await addKey(c.env, user, stored, spent), 201);
    },
  )
  // New codes are stored only once their owner confirms having them. Until then the former codes work.
  .post(
    '/recovery-codes/options',
    answers('Makes recovery codes, which do not work yet.', newRecoveryCodesAnswer),
    requireSession,
    requireOwnPassword,
    requireProof,
    async (c) => c.json<NewRecoveryCodes>(await newRecoveryCodes(c.env, c.var.admin.user.id)),
  )
  .post(
    '/recovery-codes',
    answers('Activates recovery codes.', done, { errors: ['recovery_codes_over'] }),
    requireSession,
    requireOwnPassword,
    requireProof,
    body(keptRecoveryCodes),
    async (c) => {
      const { user, sessionId } = c.var.admin;
      const { DB } = c.env;
      const codes = await codesOfTicket(c.env, user.id, c.req.valid('json').ticket);
      if (!codes) throw new ApiError('recovery_codes_over');
      const spent = allOf(spendCodes(DB, user.id, codes), isOpen(user.id, sessionId));
      const [first] = await DB.batch([
        auditWhen(DB, ownEntry(user, 'key.codes'), spent),
        ...(await accountNotice(c.env, user, ACCOUNT_EVENTS.codesReplaced(), spent)),
        ...replaceCodes(DB, user.id, codes.hashes, spent),
      ]);
      // The ticket was used before: succeeds when its codes are stored, since the first response was lost.
      if (!first?.meta.changes && !(await hasRecoveryCode(DB, codes.hashes)))
        throw new ApiError('recovery_codes_over');
      return c.json<Done>({ message: DONE.codesKept });
    },
  )
  .put(
    '/:id',
    answers('Renames a second factor.', done, {
      parameters: { id: z.string() },
      errors: ['second_key_not_found'],
    }),
    requireSession,
    requireProof,
    body(secondKeyName),
    async (c) => {
      const { user } = c.var.admin;
      const { name } = c.req.valid('json');
      const id = c.req.param('id');
      const entry = { ...ownEntry(user, 'key.rename'), detail: name };
      const [renamed] = await c.env.DB.batch([
        auditWhen(c.env.DB, entry, hasKey(user.id, id)),
        renameKey(c.env.DB, user.id, id, name),
      ]);
      if (!renamed?.meta.changes) throw new ApiError('second_key_not_found');
      return c.json<Done>({ message: DONE.keyRenamed });
    },
  )
  .delete(
    '/:id',
    answers('Deletes a second factor.', keysChanged, {
      parameters: { id: z.string() },
      errors: ['second_key_not_found'],
    }),
    requireSession,
    requireProof,
    async (c) => {
      const { user } = c.var.admin;
      const id = c.req.param('id');
      const name = (await listKeys(c.env.DB, user.id)).find((key) => key.id === id)?.name ?? '';
      const event = ACCOUNT_EVENTS.keyRemoved(name);
      const notice = await accountNotice(c.env, user, event, hasKey(user.id, id));
      const results = await c.env.DB.batch([
        ...notice,
        auditWhen(c.env.DB, ownEntry(user, 'key.delete'), hasKey(user.id, id)),
        deleteKey(c.env.DB, user.id, id),
        selectAccount(c.env.DB, user.id),
        deleteCodesWithoutKey(c.env.DB, user.id),
      ]);
      const [removed, , account] = results.slice(notice.length);
      if (!removed?.meta.changes) throw new ApiError('second_key_not_found');
      return c.json<KeysChanged>(await keysChangedAnswer(c.env, account!, DONE.keyRemoved));
    },
  );

async function addKey(
  env: Env,
  user: SessionUser,
  key: NewKey,
  spent: Spending,
): Promise<KeysChanged> {
  const [added, , account] = await env.DB.batch([
    auditWhen(env.DB, { ...ownEntry(user, 'key.create'), detail: key.name }, spent),
    insertKey(env.DB, key, spent),
    selectAccount(env.DB, user.id),
    ...(await accountNotice(env, user, ACCOUNT_EVENTS.keyAdded(key.name), spent)),
    ...spent.statements,
  ]).catch(refuseDuplicate);
  if (!added?.meta.changes)
    throw new ApiError(key.kind === 'passkey' ? 'passkey_refused' : 'session_ended');
  return keysChangedAnswer(env, account!, DONE.keyAdded);
}

/** Returns a new mark for the present browser, so that it stays trusted: the former mark names other second factors. */
async function keysChangedAnswer(env: Env, read: D1Result, message: string): Promise<KeysChanged> {
  const account = accountIn(read);
  if (!account) throw new ApiError('session_ended');
  return { message, device: await signDevice(env, account) };
}

/** Label of the ticket of a new authenticator app, bound to the session that requested it. */
function ticketLabel({ id }: SessionUser, sessionId: string): Label {
  return ['totp-ticket', String(id), sessionId];
}

function refuseDuplicate(error: unknown): never {
  const columns = ['second_keys.credential', 'second_keys.admin_id'];
  throw columns.some((column) => isDuplicate(error, column))
    ? new ApiError('second_key_taken')
    : error;
}

function invalid(field: string, sentence: string): ApiError {
  return new ApiError('invalid_input', { fields: { [field]: sentence } });
}
