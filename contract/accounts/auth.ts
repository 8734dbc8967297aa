import { instant } from '../requests/moment.ts';
import { LIMITS } from '../limits.ts';
import { secondKeyRow } from './second-key.ts';
import { FIELDS } from '../texts.ts';
import { whenAbsent, z } from '../zod.ts';

/** Answer of a write that has nothing else to tell. */
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

/** The signed-in administrator, as the back office keeps it under `adminUser`. */
const sessionUser = z
  .object({
    id: z.int(),
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    /** Nothing but the own account is open until the password is changed. */
    mustChangePassword: z.boolean(),
    /** Author of the present password, when its owner did not choose it. */
    passwordSetBy: passwordSetBy.nullable(),
    /** Nothing but the own account is open until a second key is added. */
    mustAddKey: z.boolean(),
    hasPasskey: z.boolean(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** What login, quick login and refresh answer. */
export const loginAnswer = z
  .object({
    user: sessionUser,
    /** JWT, valid 12 hours, sent back as `Authorization: Bearer <token>`. */
    token: z.string(),
    /** Mark of this browser, to send back with the next sign-in: strangers cannot delay it. */
    device: z.string(),
    message: z.string(),
  })
  .meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Answer of POST /api/auth/password: the former mark of this browser ended with the former password. */
export const passwordChanged = done
  .extend({
    device: z.string(),
    /** Second factors added within the last 24 hours, perhaps by a person with the former password. */
    recent_keys: z.array(secondKeyRow),
  })
  .meta({ id: 'PasswordChanged' });
export type PasswordChanged = z.infer<typeof passwordChanged>;

/** Answer to adding or removing a second factor: the mark of this browser is given for those that are left. */
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

/** One of the own open sessions, as GET /api/auth/sessions lists them, newest first. */
export const sessionRow = z
  .object({
    id: z.string(),
    /** The browser as it named itself; may be empty. */
    user_agent: z.string(),
    created_at: instant,
    expires_at: instant,
    /** True for the session that makes the request. */
    is_current: z.boolean(),
  })
  .meta({ id: 'SessionRow' });
export type SessionRow = z.infer<typeof sessionRow>;

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
