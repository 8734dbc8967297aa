import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { rowId } from '../calls';
import { useParams } from 'react-router';
import { LoadState } from '../ui/notices/LoadState';
import { useReload } from './use-reload';

interface RowScreenProps<Row> {
  /** What reads the row of an id. */
  query: (id: number) => UseQueryOptions<Row, Error, Row, (string | number)[]>;
  /** What is said when it cannot be read. */
  loadFailed: string;
  /** The form of a row, which takes what is on the server with `onReload`; without, of a new one. */
  children: (row?: Row, onReload?: () => Promise<void>) => ReactNode;
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

interface ExistingRowProps<Row> extends RowScreenProps<Row> {
  id: number;
}

function ExistingRow<Row>({ id, query, loadFailed, children }: ExistingRowProps<Row>) {
  const { data, error, refetch } = useQuery(query(id));
  const [key, reload] = useReload(refetch);
  if (data) return <Fragment key={key}>{children(data, reload)}</Fragment>;
  return <LoadState query={{ data, error, refetch }} failed={loadFailed} rows={6} />;
}
