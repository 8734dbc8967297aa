/** Screen shown after sign-in. */
export const FIRST_SCREEN = '/admin/dashboard';
