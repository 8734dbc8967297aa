import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** Number of 30-second steps accepted before and after the present one, since clocks differ. */
const WINDOW = 1;

/** Returns a new secret for an authenticator app, in base32, and the address of its QR code. */
export function newTotpKey(issuer: string, username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ issuer, label: username, secret }).toString();
  return { secret: secret.base32, uri };
}

/** Returns the 30-second step of a six-digit code near the present step; else null. */
export function stepOfCode(secret: string, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: WINDOW, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
