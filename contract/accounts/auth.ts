import { instant } from '../requests/moment.ts';
import { LIMITS } from '../limits.ts';
import { secondKeyRow } from './second-key.ts';
import { FIELDS } from '../texts.ts';
import { whenAbsent, z } from '../zod.ts';

/** Answer of a write without further data. */
export const done = z
  .object({
    message: z.string(),
  })
  .meta({ id: 'Done' });
export type Done = z.infer<typeof done>;

/** Author of a password that its owner did not choose. */
const passwordSetBy = z.object({
  /** Full name or user name at that time; empty for a command on the server. */
  name: z.string(),
  at: instant,
});
export type PasswordSetBy = z.infer<typeof passwordSetBy>;

/** The signed-in administrator. The back office stores it under `adminUser`. */
const sessionUser = z
  .object({
    id: z.int(),
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    /** True: only the own account is accessible until the password is changed. */
    mustChangePassword: z.boolean(),
    /** Author of the present password, when its owner did not choose it. */
    passwordSetBy: passwordSetBy.nullable(),
    /** True: only the own account is accessible until a second factor is added. */
    mustAddKey: z.boolean(),
    hasPasskey: z.boolean(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** Answer of login, quick login and refresh. */
export const loginAnswer = z
  .object({
    user: sessionUser,
    /** JWT, valid 12 hours, sent back as `Authorization: Bearer <token>`. */
    token: z.string(),
    /** Mark of this browser, to send with the next sign-in, so that strangers' failures cannot delay it. */
    device: z.string(),
    message: z.string(),
  })
  .meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Answer of POST /api/auth/password, with a new mark: a new password ends the former one. */
export const passwordChanged = done
  .extend({
    device: z.string(),
    /** Second factors added within the last 24 hours, possibly by an intruder with the former password. */
    recent_keys: z.array(secondKeyRow),
  })
  .meta({ id: 'PasswordChanged' });
export type PasswordChanged = z.infer<typeof passwordChanged>;

/** Answer to adding or removing a second factor, with a new mark of this browser for the present second factors. */
export const keysChanged = done.extend({ device: z.string() }).meta({ id: 'KeysChanged' });
export type KeysChanged = z.infer<typeof keysChanged>;

/** GET /api/auth/me. */
export const currentSession = z
  .object({
    user: sessionUser,
    expires_at: instant,
  })
  .meta({ id: 'CurrentSession' });
export type CurrentSession = z.infer<typeof currentSession>;

/** An open session of the administrator, in GET /api/auth/sessions, newest first. */
export const sessionRow = z
  .object({
    id: z.string(),
    /** User agent of the browser; may be empty. */
    user_agent: z.string(),
    created_at: instant,
    expires_at: instant,
    /** True for the session that makes the request. */
    is_current: z.boolean(),
  })
  .meta({ id: 'SessionRow' });
export type SessionRow = z.infer<typeof sessionRow>;

// No minimum: an empty value is refused like any wrong value.
const typedIn = (max: number) => z.string().max(max);

/** Body of POST /api/auth/login. */
export const loginForm = z.strictObject({
  username: typedIn(254),
  password: typedIn(1000),
  /** Six-digit code or recovery code, if the account has a second factor. */
  code: typedIn(40).optional(),
  /** Mark from an earlier sign-in, if the browser has one. */
  device: typedIn(1000).optional(),
});
export type LoginForm = z.infer<typeof loginForm>;

/** Body of POST /api/auth/quick-login: the key that the start of a local product printed. */
export const quickLoginForm = z.strictObject({ key: typedIn(200) });

/** Body of POST /api/auth/refresh. */
export const passwordAgain = z.strictObject({ password: typedIn(1000) });

/** A new password. Only the server has the list of common passwords. */
export const newPassword = z
  .string(whenAbsent(FIELDS.password))
  .min(LIMITS.password.min)
  .max(LIMITS.password.max);

/** Body of POST /api/auth/password. */
export const passwordChange = z.strictObject({
  current_password: typedIn(1000),
  new_password: newPassword,
});
