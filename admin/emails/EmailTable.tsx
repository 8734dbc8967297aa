import { dateTime } from '#contract/dates';
import type { EmailRow } from '#contract/emails/emails';
import { Badge, Table, Text, UnstyledButton } from '@mantine/core';
import { stateBadge } from './state-words';
import { EMAILS } from './texts';

interface EmailTableProps {
  rows: EmailRow[];
  /** True while the previous page is shown and the next page is loading. */
  isStale: boolean;
  onOpen: (id: number) => void;
}

/** One page of the outbox. On phones recipient, date and state are below the subject. */
export function EmailTable({ rows, isStale, onOpen }: EmailTableProps) {
  return (
    <Table className="admin-table" aria-label={EMAILS.caption} aria-busy={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{EMAILS.subject}</Table.Th>
          <Table.Th visibleFrom="sm">{EMAILS.recipient}</Table.Th>
          <Table.Th visibleFrom="md">{EMAILS.date}</Table.Th>
          <Table.Th visibleFrom="sm">{EMAILS.state}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className="admin-text">
              <UnstyledButton className="admin-row-link" onClick={() => onOpen(row.id)}>
                {row.subject}
              </UnstyledButton>
              <Text size="sm" hiddenFrom="sm">
                {row.recipient}
              </Text>
              <Text size="sm" hiddenFrom="md">
                {dateTime(row.created_at)}
              </Text>
              <Text size="sm" component="div" hiddenFrom="sm">
                <StateBadge row={row} />
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm" className="admin-text">
              {row.recipient}
            </Table.Td>
            <Table.Td visibleFrom="md" className="admin-numbers">
              {dateTime(row.created_at)}
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <StateBadge row={row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** State of an e-mail. */
export function StateBadge({ row }: { row: EmailRow }) {
  const { label, color } = stateBadge(row);
  return (
    <Badge variant="light" color={color} size="md">
      {label}
    </Badge>
  );
}
