import { randomBytes } from 'node:crypto';
import { addressBehind, socketAddress, type ClientAddress } from './serving/client-address.ts';
import { CommandError, siteAddress } from '../environment.ts';
import { describeLocalAdmin, type LocalAdmin } from './state/local-admin.ts';

/** Settings that differ between a local product and a public one. */
export interface Exposure {
  /** Public address of the site. */
  siteUrl: string;
  clientAddress: ClientAddress;
  /** Variables for the Worker. */
  variables: Record<string, string>;
  /** True when e-mails go to a folder while no mail server is configured. */
  hasMailFolder: boolean;
  /** Returns the text that the terminal shows once the product is ready. */
  describe: (admin: LocalAdmin) => string;
}

/**
 * Settings for the operator's own machine. Each start generates a new key for the quick login link.
 */
export function localExposure(port: number): Exposure {
  const siteUrl = `http://127.0.0.1:${port}`;
  const key = randomBytes(32).toString('base64url');
  return {
    siteUrl,
    clientAddress: socketAddress,
    variables: { QUICK_LOGIN_KEY: key },
    hasMailFolder: true,
    describe: (admin) => `  Le site        ${siteUrl} ou http://localhost:${port}
  Le back-office ${siteUrl}/admin ou http://localhost:${port}/admin
${describeLocalAdmin(admin)}

  Sans mot de passe, jusqu’à l’arrêt : ${siteUrl}/admin/quicklogin#${key}
  Pour réparer la session d’un navigateur : ${siteUrl}/admin/repair#${key}`,
  };
}

/**
 * Settings for public visitors behind an HTTPS reverse proxy, read from `SITE_URL` and
 * `TRUSTED_PROXY`.
 */
export function publicExposure(): Exposure {
  const { SITE_URL = '', TRUSTED_PROXY = '' } = process.env;
  const siteUrl = siteAddress(SITE_URL, /^https:/);
  if (!siteUrl)
    throw new CommandError(
      'Avec --public, SITE_URL doit donner l’adresse publique du site, en https et sans chemin, par exemple : SITE_URL=https://www.exemple.fr',
    );
  if (!TRUSTED_PROXY)
    throw new CommandError(
      'Avec --public, TRUSTED_PROXY doit nommer l’adresse du serveur mandataire, par exemple : TRUSTED_PROXY=127.0.0.1',
    );
  return {
    siteUrl,
    clientAddress: addressBehind(TRUSTED_PROXY),
    variables: {},
    hasMailFolder: false,
    describe: ({ username, file }) => `  Le site        ${siteUrl}
  Le back-office ${siteUrl}/admin
  Identifiant    ${username}
  Mot de passe   celui que vous avez choisi, ou celui de ${file}`,
  };
}
