/** Screen of a link for choosing a password. The fragment of its address is the secret. */
export const PASSWORD_LINK_SCREEN = '/admin/new-password';
