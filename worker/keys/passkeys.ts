import { ApiError } from '#contract/errors';
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/accounts/second-key';
import { base64url } from 'jose';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';
import { endOfChallenge, newChallenge, type Purpose } from './challenge.ts';
import {
  findPasskey,
  allOf,
  spendChallenge,
  spendPasskey,
  type NewKey,
  type StoredKey,
  type Spending,
} from './queries.ts';

/** EdDSA, ES256 and RS256: each browser and authenticator supports at least one. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = 300_000;
const REQUIRED = 'required';

/** Loaded on first use, since its certificate readers are large. */
const library = () => import('@simplewebauthn/server');

/** Error codes of a passkey's signature. */
export const PASSKEY_ERRORS = ['passkey_place', 'passkey_refused'] as const;

/** Origin and relying party id of passkeys. */
export interface RelyingParty {
  origin: string;
  rpId: string;
}

/**
 * Returns the place of a request. Throws `passkey_place` unless the page has the request's origin, and that is the
 * site's, or `localhost` with the site's port.
 */
export function relyingPartyOf(env: Env, url: string, origin: string | undefined): RelyingParty {
  const own = new URL(url);
  const site = new URL(env.SITE_URL || url);
  // Browsers make no passkeys for IP addresses, so that the loopback needs this name.
  const isLocal = own.hostname === 'localhost' && own.port === site.port;
  const isSite = env.SITE_URL !== '' && site.origin === own.origin;
  if (origin !== own.origin || !(isSite || isLocal)) throw new ApiError('passkey_place');
  return { origin, rpId: own.hostname };
}

/** Owner of a new passkey. */
interface Owner {
  id: number;
  username: string;
  fullName: string;
}

/**
 * Returns the options for a browser to create a passkey. Authenticators of the account's other passkeys are
 * excluded.
 */
export async function creationOptions(
  env: Env,
  { rpId }: RelyingParty,
  purpose: Purpose,
  { owner, rpName, keys }: { owner: Owner; rpName: string; keys: StoredKey[] },
) {
  const { generateRegistrationOptions } = await library();
  const handle = await keyedHash(env, 'passkey-owner', [String(owner.id)]);
  return generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userName: owner.username,
    userDisplayName: owner.fullName || owner.username,
    userID: new Uint8Array(new TextEncoder().encode(handle)),
    challenge: await newChallenge(env, purpose),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: credentialsOf(keys),
    authenticatorSelection: { residentKey: REQUIRED, userVerification: REQUIRED },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Returns the options for a browser to sign with one of these passkeys, or with any passkey when none is given. */
export async function requestOptions(
  env: Env,
  { rpId }: RelyingParty,
  purpose: Purpose,
  keys: StoredKey[] = [],
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: await newChallenge(env, purpose),
    timeout: TIMEOUT,
    userVerification: REQUIRED,
    allowCredentials: credentialsOf(keys),
  });
}

/** Returns the new passkey and the challenge that it uses up. Throws `passkey_refused` when invalid. */
export async function checkAttestation(
  env: Env,
  relyingParty: RelyingParty,
  purpose: Purpose,
  response: PasskeyAttestation,
): Promise<{
  key: Pick<NewKey, 'credential' | 'secret' | 'transports' | 'counter'>;
  spent: Spending;
}> {
  const { verifyRegistrationResponse } = await library();
  const { challenge, end } = await readChallenge(env, purpose, response.response.clientDataJSON);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified) throw new ApiError('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports } = response.response;
  return {
    key: { credential: id, secret: base64url.encode(publicKey), transports, counter },
    spent: spendChallenge(env.DB, challenge, end),
  };
}

/**
 * Returns the passkey that signed, and the spending of the signature, null for an invalid signature. Throws
 * `passkey_refused` for an unknown passkey.
 */
export async function checkAssertion(
  env: Env,
  relyingParty: RelyingParty,
  purpose: Purpose,
  response: PasskeyAssertion,
): Promise<{ key: StoredKey; spent: Spending | null }> {
  const { verifyAuthenticationResponse } = await library();
  const { challenge, end } = await readChallenge(env, purpose, response.response.clientDataJSON);
  const key = await findPasskey(env.DB, response.id);
  if (!key) throw new ApiError('passkey_refused');
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.rpId,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(base64url.decode(key.secret)),
      counter: key.counter,
    },
  }).catch(() => null);
  if (!answer?.verified) return { key, spent: null };
  const { newCounter } = answer.authenticationInfo;
  const spent = allOf(
    spendChallenge(env.DB, challenge, end),
    spendPasskey(env.DB, key, newCounter),
  );
  return { key, spent };
}

/**
 * Returns the challenge that a browser signed. Throws `passkey_refused` unless it was made here for this purpose and
 * is still valid.
 */
async function readChallenge(env: Env, purpose: Purpose, clientData: string) {
  const challenge = challengeIn(clientData);
  const end = await endOfChallenge(env, purpose, challenge);
  if (!end) throw new ApiError('passkey_refused');
  return { challenge, end };
}

function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(base64url.decode(clientData)));
    return String(challenge);
  } catch {
    return '';
  }
}

/** Replaces the errors of the library, whose details the client must not see. */
function refuse(): never {
  throw new ApiError('passkey_refused');
}

function credentialsOf(keys: StoredKey[]) {
  return keys.flatMap(({ credential, transports }) =>
    credential ? [{ id: credential, transports: JSON.parse(transports) as string[] }] : [],
  );
}
