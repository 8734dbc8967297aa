import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Env } from '../env.ts';
import { readSigned, sign, type Kind } from '../security/signed.ts';

const SESSION: Kind = {
  type: 'JWT',
  audience: 'passerelle-admin',
  required: ['sub', 'iat', 'jti'],
};
const HOUR = 3_600_000;

export interface TokenClaims {
  adminId: number;
  /** Id of the token's row in `sessions`. */
  sessionId: string;
}

/** Returns the end of a session opened now, in ISO 8601. */
export function sessionEnd(): string {
  return new Date(Date.now() + LIMITS.sessionHours * HOUR).toISOString();
}

/** Signs a token that expires with its session. Throws `unavailable` when the secret is missing or short. */
export async function signToken(
  env: Env,
  { adminId, sessionId }: TokenClaims,
  expiresAt: string,
): Promise<string> {
  return sign(env, SESSION, { sub: String(adminId), jti: sessionId }, expiresAt);
}

/** Returns the claims of a valid token. Throws `session_ended` for any other. */
export async function verifyToken(env: Env, token: string): Promise<TokenClaims> {
  const claims = await readSigned(env, SESSION, token);
  if (!claims) throw new ApiError('session_ended');
  return { adminId: Number(claims.sub), sessionId: String(claims.jti) };
}
