import type { Env } from '../env.ts';
import { readSigned, sign, type Kind } from '../security/signed.ts';

const PREVIEW: Kind = { type: 'preview', required: ['sub'] };

/** Signs the token of a preview link; `expiresAt` is in ISO 8601. */
export function signPreview(env: Env, subject: string, expiresAt: string): Promise<string> {
  return sign(env, PREVIEW, { sub: subject }, expiresAt);
}

/** Returns the subject of a token; undefined when it is forged or expired. */
export async function readPreviewToken(env: Env, token: string): Promise<string | undefined> {
  return (await readSigned(env, PREVIEW, token))?.sub;
}
