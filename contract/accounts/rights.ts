/**
 * Rights of a principal. `read`: content, images and figures. `propose`: drafts, previews and images.
 * `publish`: changes that visitors see. `manage`: accounts, messages and the audit log.
 */
export const RIGHTS = ['read', 'propose', 'publish', 'manage'] as const;
export type Right = (typeof RIGHTS)[number];
