import type { SessionUser } from '#contract/accounts/auth';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api, ApiFailure, endSession } from '../api';
import { bodyOf } from '../calls';
import { loadCode } from '../ui/state/on-demand';
import { SECOND_FACTOR } from './texts';

/** Options of the server without extensions, whose types JSON cannot represent. */
type SigningOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;
type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;

/** The library is loaded at its first use, because few visits need it. */
const library = () => loadCode(() => import('@simplewebauthn/browser'));

const ADDRESS_IN_DIGITS = /^(\d+(\.\d+){3}|\[.+\])$/;
const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the place where passkeys work: on this page, on the same page at `localhost`, or nowhere. Browsers allow no
 * passkeys for an IP address.
 */
export function passkeySupport(): 'here' | 'localhost' | 'address' | 'unsupported' {
  const { hostname } = window.location;
  if (LOOPBACK.test(hostname)) return 'localhost';
  if (ADDRESS_IN_DIGITS.test(hostname)) return 'address';
  return 'PublicKeyCredential' in window ? 'here' : 'unsupported';
}

/** Returns the address of this page at `localhost`. */
export function localhostAddress(): string {
  const address = new URL(window.location.href);
  address.hostname = 'localhost';
  return address.href;
}

/** Signs a challenge with one of the administrator's passkeys. */
async function sign(optionsJSON: SigningOptions) {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON }).catch(throwRefused);
  return { ...answer, clientExtensionResults: {} };
}

/**
 * Signs in with a passkey and returns the session. Throws when `owner` is given and the passkey belongs to another
 * account.
 */
export async function signInWithPasskey(owner?: SessionUser) {
  const options = await bodyOf(api.auth.passkey.options.$post());
  const json = { passkey: await sign(options) };
  const session = await bodyOf(api.auth.passkey.$post({ json }));
  if (!owner || session.user.id === owner.id) return session;
  void endSession(session.token);
  throw new ApiFailure(401, {
    code: 'passkey_refused',
    message: SECOND_FACTOR.others(owner.username),
  });
}

/** Proves a recent authentication to the server, with a passkey. */
export async function reauthenticateWithPasskey(): Promise<void> {
  const options = await bodyOf(api.auth.proof.options.$post());
  await api.auth.proof.$post({ json: { passkey: await sign(options) } });
}

export type CreatedPasskey = Awaited<ReturnType<typeof createPasskey>>;

/** Creates a passkey, which the server then stores. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await library();
  const answer = await startRegistration({ optionsJSON }).catch(throwRefused);
  return { ...answer, clientExtensionResults: {} };
}

/** Throws. The administrator has cancelled, or the device has no such passkey: browsers do not tell which. */
function throwRefused(): never {
  throw new ApiFailure(401, { code: 'passkey_refused', message: SECOND_FACTOR.unused });
}
