import { instant } from '../requests/moment.ts';
import { LIMITS } from '../limits.ts';
import { singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** Kinds of second factors. */
const SECOND_KEY_KINDS = ['passkey', 'totp'] as const;
export type SecondKeyKind = (typeof SECOND_KEY_KINDS)[number];

/** A second factor of the signed-in administrator. */
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

/** POST /api/auth/keys/recovery-codes/options: new codes, shown once and not active yet. */
export const newRecoveryCodesAnswer = z
  .object({
    recovery_codes: z.array(z.string()),
    /** Sealed codes, to send back once the administrator has stored the codes. */
    ticket: z.string(),
  })
  .meta({ id: 'NewRecoveryCodes' });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodesAnswer>;

/** POST /api/auth/keys/totp/options: a new key, not stored yet. */
export const newTotpKeyAnswer = z
  .object({
    /** Base32, to type into an app. */
    secret: z.string(),
    /** `otpauth://` address, for the QR code. */
    uri: z.string(),
    /** Sealed key, to send back with a first code. Expires after five minutes. */
    ticket: z.string(),
  })
  .meta({ id: 'NewTotp' });
export type NewTotp = z.infer<typeof newTotpKeyAnswer>;

/** GET and PUT /api/access. */
export const accessRules = z.strictObject({
  /** True: an administrator without a second factor must add one first. */
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

/** A passkey's signature: `AuthenticationResponseJSON` of WebAuthn. */
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

/** A new passkey: `RegistrationResponseJSON` of WebAuthn. */
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

/** Options for a signature: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
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

/** Options for a new passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
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

/** Body of POST /api/auth/proof: a password or a passkey. */
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
