import type { SessionUser } from '#contract/accounts/auth';

/** The signed-in administrator: the first one, who may do everything. */
export const USER: SessionUser = {
  id: 1,
  username: 'admin',
  fullName: 'Administrateur local',
  email: '',
  mustChangePassword: false,
  passwordSetBy: null,
  mustAddKey: false,
  hasPasskey: false,
};

const HOURS = 12;
const END = Math.floor(Date.now() / 1000) + HOURS * 3600;
export const SESSION_END = new Date(END * 1000).toISOString();

/** Stores a session as the sign-in does. */
export function signIn(): void {
  const payload = btoa(JSON.stringify({ sub: String(USER.id), exp: END }));
  localStorage.setItem('adminToken', `header.${payload}.signature`);
  localStorage.setItem('adminUser', JSON.stringify(USER));
}
