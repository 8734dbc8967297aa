import { answers, LIST_HEADERS } from '../http/described.ts';
import { z } from '#contract/zod';
import { activitySentence, activitySource } from '#contract/audit/activity';
import { auditPerson, auditRow, type AuditPerson, type AuditRow } from '#contract/audit/row';
import { auditExportQuery, auditQuery } from '#contract/audit/query';
import { dateTime } from '#contract/dates';
import { Hono } from 'hono';
import { requireProof } from '../auth/proof.ts';
import { requireRight } from '../auth/require.ts';
import { asCsv, csvHeaders, type Column, CSV } from '../http/csv.ts';
import type { AppEnv } from '../env.ts';
import { describeList, query } from '../http/request.ts';
import { COLUMNS } from '../texts.ts';
import { audit } from './queries.ts';
import { exportAudit, listAudit, listPeople } from './read.ts';

const EXPORTED: Column<AuditRow>[] = [
  [COLUMNS.date, (row) => row.created_at],
  [COLUMNS.localDate, (row) => dateTime(row.created_at)],
  [COLUMNS.person, (row) => row.admin_name ?? ''],
  [COLUMNS.account, (row) => String(row.admin_id ?? '')],
  [COLUMNS.action, (row) => activitySentence(row).action],
  [COLUMNS.subject, (row) => activitySentence(row).detail],
  [COLUMNS.times, (row) => String(row.times)],
  [COLUMNS.source, activitySource],
];

/** Routes that read and export the audit log. Only retention deletes from it. */
export const auditLog = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists the audit log, newest first.', z.array(auditRow), { headers: LIST_HEADERS }),
    requireRight('manage'),
    query(auditQuery),
    async (c) => {
      const filters = c.req.valid('query');
      const { rows, total } = await listAudit(c.env.DB, filters);
      describeList(c, { ...filters, total });
      return c.json<AuditRow[]>(rows);
    },
  )
  .get(
    '/people',
    answers('Lists the people named in the audit log.', z.array(auditPerson)),
    requireRight('manage'),
    async (c) => c.json<AuditPerson[]>(await listPeople(c.env.DB)),
  )
  .get(
    '/export',
    answers('Exports the audit log as CSV.', z.string(), CSV),
    requireRight('manage'),
    requireProof,
    query(auditExportQuery),
    async (c) => {
      const rows = await exportAudit(c.env.DB, c.req.valid('query'));
      await audit(c.env.DB, {
        adminId: c.var.admin.user.id,
        action: 'audit.export',
        subject: 'audit',
        detail: String(rows.length),
      }).run();
      return c.body(asCsv(EXPORTED, rows), 200, csvHeaders('journal'));
    },
  );
