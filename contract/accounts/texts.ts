/** Names of browsers, in the list of sessions and in e-mails. */
export const BROWSER = {
  unknown: 'Navigateur inconnu',
  on: (browser: string, system: string) => `${browser} sur ${system}`,
} as const;
