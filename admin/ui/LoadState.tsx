import { Failure } from './Failure';
import { Loading } from './Loading';

interface LoadStateProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  /** The sentence of the screen for a load that failed; without it, the server's. */
  failed?: string;
  rows?: number;
}

/** How a read goes, above what it shows: why it failed, or the place of what is on its way. */
export function LoadState({ query: { data, error, refetch }, failed, rows }: LoadStateProps) {
  if (error) return <Failure title={failed} error={error} onRetry={() => void refetch()} />;
  return data === undefined && <Loading rows={rows} />;
}
