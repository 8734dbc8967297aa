/** GET /api/health: each part was really asked. Answered with 503 when one of them failed. */
export interface Health {
  status: 'ok' | 'error';
  database: boolean;
  storage: boolean;
  /** Whether there is a secret that is long enough: without it, nobody can sign in. */
  secret: boolean;
  /** Id of the last recorded content change; 0 when there is none or the database failed. */
  last_change: number;
  /** When the tasks of each minute and night last came to their end, ISO 8601; null for never. */
  last_minute: string | null;
  last_night: string | null;
  /** Since when a backup is being restored, or half restored: until then, no task runs. */
  restoring_since: string | null;
}
