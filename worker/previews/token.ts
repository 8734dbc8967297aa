import type { Env } from '../env.ts';
import { readSigned, sign, type Kind } from '../security/signed.ts';

const PREVIEW: Kind = { type: 'preview', required: ['sub'] };

/** A token for the address of a preview; `expiresAt` is ISO 8601. */
export function signPreview(env: Env, subject: string, expiresAt: string): Promise<string> {
  return sign(env, PREVIEW, { sub: subject }, expiresAt);
}

/** What a token is for, or undefined: forged, or expired. */
export async function readPreviewToken(env: Env, token: string): Promise<string | undefined> {
  return (await readSigned(env, PREVIEW, token))?.sub;
}
