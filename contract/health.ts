/** GET /api/health: each part was really asked. Answered with 503 when one of them failed. */
export interface Health {
  status: 'ok' | 'error';
  database: boolean;
  storage: boolean;
  /** Id of the last recorded content change; 0 when there is none or the database failed. */
  last_change: number;
}
