import { base64url } from 'jose';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export const SITE = 'http://localhost:8787';

/** Values of a ceremony. A test replaces some of them by wrong ones. */
interface Signing {
  challenge: string;
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  type?: string;
}

/** Creates a passkey with its own key pair, which signs whatever the test asks for. */
export async function newPasskey(rpId = 'localhost') {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const credential = crypto.getRandomValues(new Uint8Array(24));
  const id = base64url.encode(credential);
  const parts = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    /** Returns the response of `navigator.credentials.create()`. */
    async create(signing: Signing) {
      const { type = 'webauthn.create', counter = 0 } = signing;
      const key = await coseKey(pair.publicKey);
      const authenticated = bytes(
        await authenticatorData({ rpId, ...signing, counter }, HAS_KEY),
        new Uint8Array(16),
        [0, credential.length],
        credential,
        key,
      );
      const attestation = bytes(
        [0xa3, 0x63],
        text('fmt'),
        [0x64],
        text('none'),
        [0x67],
        text('attStmt'),
        [0xa0, 0x68],
        text('authData'),
        [0x59, authenticated.length >> 8, authenticated.length & 0xff],
        authenticated,
      );
      const clientDataJSON = base64url.encode(clientData({ ...signing, type }));
      const attestationObject = base64url.encode(attestation);
      return {
        ...parts,
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      };
    },
    /** Returns the response of `navigator.credentials.get()`. */
    async get(signing: Signing) {
      const client = clientData({ type: 'webauthn.get', ...signing });
      const authenticated = await authenticatorData({ rpId, counter: 1, ...signing }, 0);
      const signed = bytes(authenticated, new Uint8Array(await sha256(client)));
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
      const signature = await crypto.subtle.sign(algorithm, pair.privateKey, signed);
      return {
        ...parts,
        response: {
          clientDataJSON: base64url.encode(client),
          authenticatorData: base64url.encode(authenticated),
          signature: base64url.encode(der(new Uint8Array(signature))),
        },
      };
    },
  };
}
export type TestPasskey = Awaited<ReturnType<typeof newPasskey>>;

function clientData({ type, challenge, origin = SITE }: Signing) {
  return text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

async function authenticatorData(
  { rpId, counter = 0, isVerified = true }: Omit<Signing, 'challenge'>,
  flag: number,
) {
  const flags = USER_PRESENT | flag | (isVerified ? USER_VERIFIED : 0);
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return bytes(new Uint8Array(await sha256(text(rpId!))), [flags], count);
}

/** Encodes a P-256 public key as COSE. */
async function coseKey(key: CryptoKey) {
  const { x, y } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  const head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
  return bytes(head, base64url.decode(x!), [0x22, 0x58, 0x20], base64url.decode(y!));
}

/** Encodes an ECDSA signature in DER, as WebAuthn asks, from its two raw numbers. */
function der(signature: Uint8Array) {
  const numbers = [signature.slice(0, 32), signature.slice(32)].map((number) => {
    const start = number.findIndex((byte) => byte > 0);
    const short = number.slice(start);
    const positive = short[0]! > 0x7f ? bytes([0], short) : short;
    return bytes([0x02, positive.length], positive);
  });
  const both = bytes(...numbers);
  return bytes([0x30, both.length], both);
}

function bytes(...pieces: Iterable<number>[]) {
  return new Uint8Array(pieces.flatMap((piece) => [...piece]));
}

function text(value: string) {
  return new Uint8Array(new TextEncoder().encode(value));
}

function sha256(data: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.digest('SHA-256', data);
}
