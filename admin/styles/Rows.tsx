import { Table } from '@mantine/core';
import { useState } from 'react';
import { Pager } from '../ui/Pager';
import { STYLES } from './texts';

const PAGES = 5;

/** A table with a title that is too long, and its pages. */
export function Rows() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Table className="admin-table" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{STYLES.label}</Table.Th>
            <Table.Th>{STYLES.value}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[STYLES.sample, STYLES.long, STYLES.value].map((title) => (
            <Table.Tr key={title}>
              <Table.Td>
                <span className="admin-row-link">{title}</span>
              </Table.Td>
              <Table.Td className="admin-numbers">{title.length}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pager label={STYLES.lists} page={page} pages={PAGES} onChange={setPage} />
    </>
  );
}
