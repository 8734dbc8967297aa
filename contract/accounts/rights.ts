/**
 * Rights of a principal. `read`: content with its drafts, images and statistics. `propose`: drafts, previews and new
 * images. `publish`: changes that visitors see. `manage`: accounts, messages and the audit log.
 */
export const RIGHTS = ['read', 'propose', 'publish', 'manage'] as const;
export type Right = (typeof RIGHTS)[number];
