/** Title of a draft without one. */
export const UNTITLED = 'Sans titre';

/** Author of an article without one. */
export const DEFAULT_AUTHOR = 'Admin';
