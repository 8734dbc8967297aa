import { SignJWT, jwtVerify, type JWTPayload } from 'jose';
import type { Env } from '../env.ts';
import { secretBytes } from './secrets.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'passerelle';

/** What signed words are for: those of one kind are never taken for another. */
export interface Kind {
  type: string;
  audience?: string;
  /** Claims without which they say nothing. */
  required: string[];
}

/** Signs claims that hold until a time, ISO 8601; `unavailable` when the secret is missing or short. */
export function sign(
  env: Env,
  { type, audience }: Kind,
  claims: JWTPayload,
  expiresAt: string,
): Promise<string> {
  const exp = Math.floor(Date.parse(expiresAt) / 1000);
  return new SignJWT({ ...claims, iss: ISSUER, ...(audience && { aud: audience }), exp })
    .setProtectedHeader({ alg: ALGORITHM, typ: type })
    .setIssuedAt()
    .sign(secretBytes(env));
}

/** What a token of a kind claims, once its signature and every claim are checked; null for any other. */
export async function readSigned(
  env: Env,
  { type, audience, required }: Kind,
  token: string,
): Promise<JWTPayload | null> {
  const verified = await jwtVerify(token, secretBytes(env), {
    algorithms: [ALGORITHM],
    typ: type,
    issuer: ISSUER,
    ...(audience && { audience }),
    requiredClaims: ['exp', ...required],
  }).catch(() => null);
  return verified && verified.payload;
}
