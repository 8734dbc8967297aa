import { LIMITS } from './limits.ts';
import { singleLine } from './text.ts';
import { FIELDS } from './texts.ts';
import { z } from './zod.ts';

/** What proves, besides the password, who someone is. */
export type SecondKeyKind = 'passkey' | 'totp';

/** One of the own second keys. */
export interface SecondKeyRow {
  id: string;
  kind: SecondKeyKind;
  name: string;
  created_at: string;
  /** ISO 8601, UTC; null before the first use. */
  last_used_at: string | null;
}

/** GET /api/auth/keys, oldest first. */
export interface SecondKeys {
  keys: SecondKeyRow[];
  recovery_codes_left: number;
}

/** POST /api/auth/keys/recovery-codes/options: codes that do not work yet, shown this once. */
export interface NewRecoveryCodes {
  recovery_codes: string[];
  /** The codes as the server sealed them, sent back once they are kept. */
  ticket: string;
}

/** POST /api/auth/keys/totp/options: a key that is not stored yet. */
export interface NewTotp {
  /** Base32, for those who type it. */
  secret: string;
  /** `otpauth://` address, for the QR code. */
  uri: string;
  /** The key as the server sealed it, sent back with a first code; ends after five minutes. */
  ticket: string;
}

/** GET and PUT /api/access. */
export interface AccessRules {
  /** Whoever has no second key must add one before anything else. */
  second_key_required: boolean;
}

export const accessRules = z.strictObject({
  second_key_required: z.boolean(),
});

const name = singleLine(LIMITS.secondKeyName, { missing: FIELDS.keyName });

const encoded = (max = 4000) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What a browser returns when a passkey signs: `AuthenticationResponseJSON` of WebAuthn. */
const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(),
    authenticatorData: encoded(),
    signature: encoded(),
    userHandle: encoded(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

/** What a browser returns when a passkey is made: `RegistrationResponseJSON` of WebAuthn. */
const attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded(),
    attestationObject: encoded(20_000),
    authenticatorData: encoded().optional(),
    transports: z.array(z.string().max(40)).max(10).default([]),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: encoded().optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof attestation>;

/** Body of POST /api/auth/passkey. */
export const passkeySignIn = z.strictObject({ passkey: assertion });

/** Body of POST /api/auth/proof: one of both. */
export const proof = z.union(
  [z.strictObject({ password: z.string().max(1000) }), z.strictObject({ passkey: assertion })],
  { error: FIELDS.passwordOrPasskey },
);

/** Body of POST /api/auth/keys/passkey. */
export const newPasskey = z.strictObject({ name, passkey: attestation });

/** Body of POST /api/auth/keys/totp. */
export const newTotp = z.strictObject({
  name,
  code: z.string().regex(/^\s*\d{3}\s*\d{3}\s*$/, { error: FIELDS.code }),
  ticket: encoded(),
});

/** Body of POST /api/auth/keys/recovery-codes. */
export const keptRecoveryCodes = z.strictObject({ ticket: encoded() });

/** Body of PUT /api/auth/keys/:id. */
export const secondKeyName = z.strictObject({ name });
