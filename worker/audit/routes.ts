import type { AuditRow } from '#contract/audit';
import { auditQuery } from '#contract/list-query';
import { Hono } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { describeList, query } from '../http.ts';
import { listAudit } from './queries.ts';

export const auditLog = new Hono<AppEnv>().get('/', requireAdmin, query(auditQuery), async (c) => {
  const asked = c.req.valid('query');
  const { rows, total } = await listAudit(c.env.DB, asked);
  describeList(c, { ...asked, total });
  return c.json<AuditRow[]>(rows);
});
