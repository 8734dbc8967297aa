import { LIMITS } from './limits.ts';
import type { SecondKeyRow } from './second-key.ts';
import { FIELDS } from './texts.ts';
import { whenAbsent, z } from './zod.ts';

/** The signed-in administrator, as the back office keeps it under `adminUser`. */
export interface SessionUser {
  id: number;
  username: string;
  fullName: string;
  email: string;
  /** Nothing but the own account is open until the password is changed. */
  mustChangePassword: boolean;
  /** Who chose the present password, when its owner did not. */
  passwordSetBy: PasswordSetBy | null;
  /** Nothing but the own account is open until a second key is added. */
  mustAddKey: boolean;
  hasPasskey: boolean;
}

export interface PasswordSetBy {
  /** Full name or user name at that time; empty for a command on the server. */
  name: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** What login, quick login and refresh answer. */
export interface LoginAnswer {
  user: SessionUser;
  /** JWT, valid 12 hours, sent back as `Authorization: Bearer <token>`. */
  token: string;
  /** Mark of this browser, to send back with the next sign-in: strangers cannot delay it. */
  device: string;
  message: string;
}

/** POST /api/auth/password: the former mark of this browser ended with the former password. */
export interface PasswordChanged extends Done, Pick<LoginAnswer, 'device'> {
  /** Second factors added within the last 24 hours: somebody who had the former password may have. */
  recent_keys: SecondKeyRow[];
}

/** Answer to adding or removing a second factor: the mark of this browser is given for those that are left. */
export type KeysChanged = Done & Pick<LoginAnswer, 'device'>;

/** GET /api/auth/me. */
export interface CurrentSession {
  user: SessionUser;
  /** ISO 8601, UTC. */
  expires_at: string;
}

/** One of the own open sessions, as GET /api/auth/sessions lists them, newest first. */
export interface SessionRow {
  id: string;
  /** The browser as it named itself; may be empty. */
  user_agent: string;
  created_at: string;
  expires_at: string;
  /** Whether it is the session that asks. */
  is_current: boolean;
}

/** What a write returns when there is nothing else to tell. */
export interface Done {
  message: string;
}

// No minimum: an empty value is refused like any wrong one.
const typedIn = (max: number) => z.string().max(max);

/** Body of POST /api/auth/login. */
export const loginForm = z.strictObject({
  username: typedIn(254),
  password: typedIn(1000),
  /** Six digits, or a recovery code, where a second key is asked for. */
  code: typedIn(40).optional(),
  /** The mark that an earlier sign-in answered, if this browser has one. */
  device: typedIn(1000).optional(),
});
export type LoginForm = z.infer<typeof loginForm>;

/** Body of POST /api/auth/quick-login: the key that the start of a local product printed. */
export const quickLoginForm = z.strictObject({ key: typedIn(200) });

/** Body of POST /api/auth/refresh. */
export const passwordAgain = z.strictObject({ password: typedIn(1000) });

/** A new password. The list of common ones is the server's. */
export const newPassword = z
  .string(whenAbsent(FIELDS.password))
  .min(LIMITS.password.min)
  .max(LIMITS.password.max);

/** Body of POST /api/auth/password. */
export const passwordChange = z.strictObject({
  current_password: typedIn(1000),
  new_password: newPassword,
});
