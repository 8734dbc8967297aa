import { activitySentence, activitySource, activitySpan } from '#contract/audit/activity';
import type { AuditRow } from '#contract/audit/row';
import { dateTime } from '#contract/dates';
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DASHBOARD } from '../dashboard/texts';
import { activityPath } from '../ui/lists/activity-path';
import { AUDIT_LOG } from './texts';

interface JournalTableProps {
  rows: AuditRow[];
  /** True while the previous page is shown and the next page is loading. */
  isStale: boolean;
}

/** One page of the audit log. On phones the administrator and the date are below the action. */
export function JournalTable({ rows, isStale }: JournalTableProps) {
  return (
    <Table className="admin-table" aria-label={AUDIT_LOG.caption} aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th visibleFrom="md">{AUDIT_LOG.date}</Table.Th>
          <Table.Th visibleFrom="sm">{AUDIT_LOG.person}</Table.Th>
          <Table.Th>{AUDIT_LOG.action}</Table.Th>
          <Table.Th visibleFrom="lg">{AUDIT_LOG.source}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Line({ row }: { row: AuditRow }) {
  const { action, detail } = activitySentence(row);
  const who = row.admin_name ?? DASHBOARD.nobody;
  const when = [dateTime(row.created_at), activitySpan(row)].filter(Boolean).join(', ');
  const source = activitySource(row);
  const path = activityPath(row);
  return (
    <Table.Tr>
      <Table.Td visibleFrom="md" className="admin-numbers admin-journal-date">
        {when}
      </Table.Td>
      <Table.Td visibleFrom="sm" className="admin-text admin-journal-person">
        {who}
      </Table.Td>
      <Table.Td className="admin-text">
        {path ? (
          <Anchor component={Link} to={path} underline="always" inherit fw={600}>
            {action}
          </Anchor>
        ) : (
          <strong>{action}</strong>
        )}
        {detail && `${DASHBOARD.colon}${detail}`}
        <Text size="sm" hiddenFrom="sm">
          {who}
        </Text>
        <Text size="sm" hiddenFrom="md">
          {when}
        </Text>
        {source && (
          <Text size="sm" hiddenFrom="lg">
            {AUDIT_LOG.sourceOf(source)}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="lg" className="admin-numbers">
        {source}
      </Table.Td>
    </Table.Tr>
  );
}
