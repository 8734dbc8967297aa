import { activitySentence, activitySpan } from '#contract/audit/activity';
import type { AuditRow } from '#contract/audit/row';
import { dateTime } from '#contract/dates';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { activityPath } from '../ui/lists/activity-path';
import { DASHBOARD } from './texts';

/** Last entries of the audit log, as sentences. */
export function Activity({ rows }: { rows: AuditRow[] }) {
  if (rows.length === 0) return <Text>{DASHBOARD.noActivity}</Text>;
  return (
    <ul className="admin-list admin-activity">
      {rows.map((row) => (
        <Line key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Line({ row }: { row: AuditRow }) {
  const { action, detail } = activitySentence(row);
  const path = activityPath(row);
  const sentence = (
    <>
      <strong>{action}</strong>
      {detail && `${DASHBOARD.colon}${detail}`}
    </>
  );
  return (
    <li>
      {path ? (
        <Link to={path} className="admin-quiet-link">
          {sentence}
        </Link>
      ) : (
        sentence
      )}
      <Text span size="sm" display="block">
        {[row.admin_name ?? DASHBOARD.nobody, dateTime(row.created_at), activitySpan(row)]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </li>
  );
}
