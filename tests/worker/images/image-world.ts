import { env } from 'cloudflare:test';
import type { StoredImage } from '#contract/images/images';
import { addAdmin, ok, signIn } from '../admin-world.ts';
import { dataUrl, png } from '../pictures.ts';
import { storeBasics } from '../world.ts';

/** Uploads an image of this width with its details and returns its key. */
export async function storePicture(
  token: string,
  width: number,
  said: object = {},
): Promise<string> {
  const body = { image: dataUrl(png(width, 3)), ...said };
  const { url } = await ok<StoredImage>('POST', '/api/upload', { token, body });
  return url.replace('/uploads/', '');
}

/** Opens a session that is still valid in the far nights that the tests simulate. */
export async function signInFarAhead(): Promise<string> {
  await storeBasics();
  await addAdmin('images');
  const token = await signIn('images');
  await env.DB.prepare(`UPDATE sessions SET expires_at = '2100-01-01T00:00:00.000Z'`).run();
  return token;
}
