/** The title of a draft that has none. */
export const UNTITLED = 'Sans titre';

/** What the author is when none is given. */
export const DEFAULT_AUTHOR = 'Admin';
