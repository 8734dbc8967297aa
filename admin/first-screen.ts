/** What somebody who signs in sees first. */
export const FIRST_SCREEN = '/admin/dashboard';
