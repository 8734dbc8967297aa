/** The bindings and variables of wrangler.toml, and the secrets of `.dev.vars`. */
export interface Env {
  DB: D1Database;
  UPLOADS: R2Bucket;
  ASSETS: Fetcher;
  /** Counts sign-ins by address, approximately and without database queries. Absent: only the database counts. */
  SIGN_IN_LIMITER?: RateLimit;
  /** Counts views by address. Absent: each Worker instance counts in memory. */
  VIEW_LIMITER?: RateLimit;
  /** Public address of the site. Empty: the address of the request is used. */
  SITE_URL: string;
  /** Key of the keyed hashes and of the session tokens, at least 32 bytes. */
  APP_SECRET: string;
  /** Reaches public addresses only. Absent: the runtime's own `fetch` is used. */
  INTERNET?: Fetcher;
  /** Key of the quick login, generated at each start of a local product. Absent everywhere else. */
  QUICK_LOGIN_KEY?: string;
  /** Address called when content has changed: the builder's own hook, or a GitHub dispatch. */
  REBUILD_HOOK_URL?: string;
  /** Secret that the builder sends with its reports, as `Authorization: Bearer`. The Worker never sends it. */
  REBUILD_HOOK_SECRET?: string;
  /** Secret that the Worker sends to the hook in the same way: a GitHub token for a dispatch. Empty: none is sent. */
  REBUILD_HOOK_TOKEN?: string;
  /** Address of the mail server with its account: `smtps://user:password@host:465`. */
  SMTP_URL?: string;
  /** E-mail address from which the site writes. Without it, only a local product has an e-mail provider. */
  MAIL_FROM?: string;
  /** Cloudflare's e-mail service, used when there is no mail server. */
  EMAIL?: SendEmail;
  /** Writes e-mails to files, on the operator's own machine. Used when there is no other provider. */
  MAIL_FILES?: Fetcher;
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Throws when the credentials of the request are no longer valid; absent on routes that ask for none. */
    checkAgain?: () => Promise<void>;
  };
}
