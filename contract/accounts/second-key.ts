import { instant } from '../requests/moment.ts';
import { LIMITS } from '../limits.ts';
import { singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** What proves, besides the password, who someone is. */
const SECOND_KEY_KINDS = ['passkey', 'totp'] as const;
export type SecondKeyKind = (typeof SECOND_KEY_KINDS)[number];

/** One of the own second keys. */
export const secondKeyRow = z
  .object({
    id: z.string(),
    kind: z.enum(SECOND_KEY_KINDS),
    name: z.string(),
    created_at: instant,
    /** Null before the first use. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'SecondKeyRow' });
export type SecondKeyRow = z.infer<typeof secondKeyRow>;

/** GET /api/auth/keys, oldest first. */
export const secondKeys = z
  .object({
    keys: z.array(secondKeyRow),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondKeys' });
export type SecondKeys = z.infer<typeof secondKeys>;

/** POST /api/auth/keys/recovery-codes/options: codes that do not work yet, shown this once. */
export const newRecoveryCodesAnswer = z
  .object({
    recovery_codes: z.array(z.string()),
    /** The codes as the server sealed them, sent back once they are kept. */
    ticket: z.string(),
  })
  .meta({ id: 'NewRecoveryCodes' });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodesAnswer>;

/** POST /api/auth/keys/totp/options: a key that is not stored yet. */
export const newTotpKeyAnswer = z
  .object({
    /** Base32, for those who type it. */
    secret: z.string(),
    /** `otpauth://` address, for the QR code. */
    uri: z.string(),
    /** The key as the server sealed it, sent back with a first code; ends after five minutes. */
    ticket: z.string(),
  })
  .meta({ id: 'NewTotp' });
export type NewTotp = z.infer<typeof newTotpKeyAnswer>;

/** GET and PUT /api/access. */
export const accessRules = z.strictObject({
  /** An administrator without a second key must add one before anything else. */
  second_key_required: z.boolean(),
});
export type AccessRules = z.infer<typeof accessRules>;

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

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport).optional(),
});

/** Answer that begins a signature: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    allowCredentials: z.array(descriptor).optional(),
    userVerification: z.literal('required'),
    extensions: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'PasskeyRequest' });

/** Answer that begins a creation: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
      requireResidentKey: z.boolean(),
    }),
    extensions: z.record(z.string(), z.unknown()),
    hints: z.array(z.string()),
  })
  .meta({ id: 'PasskeyCreation' });

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
