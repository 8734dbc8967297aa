import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { rowId } from '../../calls';
import { LoadState } from '../../ui/notices/LoadState';

interface RowScreenProps<Row> {
  /** Query of the row of an id. */
  query: (id: number) => UseQueryOptions<Row, Error, Row, (string | number)[]>;
  /** Sentence for a row that cannot be read. */
  loadFailed: string;
  /** The form of a row; without one, of a new row. */
  children: (row?: Row) => ReactNode;
}

/** The form of a new row, or of the one in the address. */
export function RowScreen<Row>(props: RowScreenProps<Row>) {
  const { id } = useParams();
  return id === undefined ? (
    <Fragment key="new">{props.children()}</Fragment>
  ) : (
    <ExistingRow key={id} id={rowId(id)} {...props} />
  );
}

function ExistingRow<Row>({
  id,
  query,
  loadFailed,
  children,
}: RowScreenProps<Row> & { id: number }) {
  const { data, error, refetch } = useQuery(query(id));
  if (data) return children(data);
  return <LoadState query={{ data, error, refetch }} failed={loadFailed} rows={6} />;
}
