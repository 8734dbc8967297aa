import { base64url } from 'jose';
import type { Env } from '../env.ts';
import { secretBytes } from '../security/secrets.ts';

const NONCE_BYTES = 12;

/** Purpose and owner of a sealed text. The same label is required to unseal it. */
export type Label = string[];

/** Encrypts a text with AES-GCM, under a key derived from the application's secret. */
export async function seal(env: Env, label: Label, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await sealingKey(env);
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: labelBytes(label) },
    key,
    new TextEncoder().encode(text),
  );
  return base64url.encode(new Uint8Array([...nonce, ...new Uint8Array(bytes)]));
}

/** Decrypts a sealed text; null when it was altered or has another label. */
export async function unseal(env: Env, label: Label, sealed: string): Promise<string | null> {
  const key = await sealingKey(env);
  try {
    const bytes = new Uint8Array(base64url.decode(sealed));
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData: labelBytes(label) },
      key,
      bytes.slice(NONCE_BYTES),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

async function sealingKey(env: Env): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', secretBytes(env), 'HKDF', false, [
    'deriveKey',
  ]);
  const info = new TextEncoder().encode('passerelle second keys');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function labelBytes(label: Label): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(label)));
}
