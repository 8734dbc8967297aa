import type { SessionUser } from '#contract/accounts/auth';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api, ApiFailure, endSession } from '../api';
import { bodyOf } from '../calls';
import { codeOf } from '../ui/state/on-demand';
import { KEY } from './texts';

/** What the server asks of the browser; it uses no extension, whose types JSON cannot carry. */
type ToSign = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;
type ToMake = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;

/** The library comes with the first use: few visits ask for it. */
const library = () => codeOf(() => import('@simplewebauthn/browser'));

const ADDRESS_IN_DIGITS = /^(\d+(\.\d+){3}|\[.+\])$/;
const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/;

/**
 * Whether passkeys work on this page, at the same page on `localhost`, or not at all: browsers make
 * none for an address in digits.
 */
export function passkeyPlace(): 'here' | 'localhost' | 'address' | 'unsupported' {
  const { hostname } = window.location;
  if (LOOPBACK.test(hostname)) return 'localhost';
  if (ADDRESS_IN_DIGITS.test(hostname)) return 'address';
  return 'PublicKeyCredential' in window ? 'here' : 'unsupported';
}

/** This page's address under the name of the loopback. */
export function localhostAddress(): string {
  const address = new URL(window.location.href);
  address.hostname = 'localhost';
  return address.href;
}

/** Signs a challenge with one of the person's passkeys. */
async function sign(optionsJSON: ToSign) {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON }).catch(unused);
  return { ...answer, clientExtensionResults: {} };
}

/** Signs in; returns the session. Fails with a passkey of somebody else than the owner, where there is one. */
export async function signInWithPasskey(owner?: SessionUser) {
  const options = await bodyOf(api.auth.passkey.options.$post());
  const json = { passkey: await sign(options) };
  const opened = await bodyOf(api.auth.passkey.$post({ json }));
  if (!owner || opened.user.id === owner.id) return opened;
  void endSession(opened.token);
  throw new ApiFailure(401, { code: 'passkey_refused', message: KEY.others(owner.username) });
}

/** Proves who is there to the open session. */
export async function proveWithPasskey(): Promise<void> {
  const options = await bodyOf(api.auth.proof.options.$post());
  await api.auth.proof.$post({ json: { passkey: await sign(options) } });
}

export type MadePasskey = Awaited<ReturnType<typeof makePasskey>>;

/** Makes a passkey, for the server to keep. */
export async function makePasskey(optionsJSON: ToMake) {
  const { startRegistration } = await library();
  const answer = await startRegistration({ optionsJSON }).catch(unused);
  return { ...answer, clientExtensionResults: {} };
}

/** The person went back, or the device has no such key: browsers do not say which. */
function unused(): never {
  throw new ApiFailure(401, { code: 'passkey_refused', message: KEY.unused });
}
