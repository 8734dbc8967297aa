import { SignJWT, jwtVerify, type JWTPayload } from 'jose';
import type { Env } from '../env.ts';
import { secretBytes } from './secrets.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'passerelle';

/** A kind of signed token. A token of one kind is never accepted as another. */
export interface Kind {
  type: string;
  audience?: string;
  /** Claims without which a token is invalid. */
  required: string[];
}

/** Signs claims until an expiry time in ISO 8601. Throws `unavailable` when the secret is missing or short. */
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

/** Returns the claims of a valid token of a kind; null for any other token. */
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
