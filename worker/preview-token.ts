import { SignJWT, jwtVerify } from 'jose';
import type { Env } from './env.ts';
import { secretBytes } from './security.ts';

const ALGORITHM = 'HS256';
const TYPE = 'preview';
const ISSUER = 'passerelle';

/** A token for the address of a preview; `expiresAt` is ISO 8601. */
export function signPreview(env: Env, subject: string, expiresAt: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setExpirationTime(Math.floor(Date.parse(expiresAt) / 1000))
    .sign(secretBytes(env));
}

/** What a token is for, or undefined: forged, or expired. */
export async function readPreviewToken(env: Env, token: string): Promise<string | undefined> {
  const verified = await jwtVerify(token, secretBytes(env), {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    requiredClaims: ['sub', 'exp'],
  }).catch(() => undefined);
  return verified?.payload.sub;
}
