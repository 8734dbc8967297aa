import { ApiError } from '#contract/errors';
import { SignJWT, jwtVerify } from 'jose';
import type { Env } from '../env.ts';
import { secretBytes } from '../security.ts';

const ALGORITHM = 'HS256';
const TYPE = 'JWT';
const ISSUER = 'passerelle';
const AUDIENCE = 'passerelle-admin';
const SESSION_SECONDS = 12 * 3600;

export interface TokenClaims {
  adminId: number;
  /** The row of `sessions` that the token stands for. */
  sessionId: string;
}

/** When a session opened now ends, ISO 8601. */
export function sessionEnd(): string {
  return new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();
}

/** A signed token that ends with its session; `unavailable` when the secret is missing or short. */
export async function signToken(env: Env, claims: TokenClaims, expiresAt: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(claims.adminId))
    .setJti(claims.sessionId)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.parse(expiresAt) / 1000))
    .sign(secretBytes(env));
}

/** What a token claims, once its signature and every claim are checked; else `session_ended`. */
export async function verifyToken(env: Env, token: string): Promise<TokenClaims> {
  const { payload } = await jwtVerify(token, secretBytes(env), {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'iat', 'exp', 'jti'],
  }).catch(() => {
    throw new ApiError('session_ended');
  });
  return { adminId: Number(payload.sub), sessionId: String(payload.jti) };
}
