/** The bindings and variables of wrangler.toml, and the secrets of `.dev.vars`. */
export interface Env {
  DB: D1Database;
  UPLOADS: R2Bucket;
  ASSETS: Fetcher;
  /** Counts sign-ins by address, roughly and at no cost; where it is missing, the database alone does. */
  SIGN_IN_LIMITER?: RateLimit;
  /** Counts views by address; where it is missing, each Worker counts in memory. */
  VIEW_LIMITER?: RateLimit;
  /** Public address of the site, or empty: then the address of the request stands for it. */
  SITE_URL: string;
  /** Key of the keyed hashes and of the session tokens, at least 32 bytes. */
  APP_SECRET: string;
  /** Reaches public addresses only; where it is missing, the runtime's own `fetch` is used. */
  INTERNET?: Fetcher;
  /** Drawn by each start of a local product, for its quick login; nowhere else. */
  QUICK_LOGIN_KEY?: string;
  /** Where the builder is called when content has changed: its own hook, or a dispatch. */
  REBUILD_HOOK_URL?: string;
  /** Expected from the builder with its reports, as `Authorization: Bearer`. Sent to nobody. */
  REBUILD_HOOK_SECRET?: string;
  /** Sent to the hook in the same way: a GitHub token for a dispatch. Empty: the hook asks for none. */
  REBUILD_HOOK_TOKEN?: string;
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Throws when what let the request in no longer does; absent where nothing was asked for. */
    checkAgain?: () => Promise<void>;
  };
}
