import type { AuditRow } from '#contract/audit';
import { dateTime } from '#contract/dates';
import { Text } from '@mantine/core';
import { ACTIONS, DASHBOARD } from '../texts/dashboard';

/** What administrators did last, in their own words. */
export function Activity({ rows }: { rows: AuditRow[] }) {
  if (rows.length === 0) return <Text>{DASHBOARD.noActivity}</Text>;
  return (
    <ul className="admin-activity">
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{ACTIONS[row.action] ?? row.action}</strong>
          {row.detail && ` : ${row.detail}`}
          <Text span size="sm" display="block">
            {row.admin_name ?? DASHBOARD.someone}, {dateTime(row.created_at)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
