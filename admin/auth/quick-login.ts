import { api } from '../api';
import { bodyOf } from '../calls';

/**
 * Signs in with the key that a local product prints at its start. Browsers do not send the fragment of an address to a
 * server.
 */
export const quickLogin = () =>
  bodyOf(api.auth['quick-login'].$post({ json: { key: window.location.hash.slice(1) } }));
