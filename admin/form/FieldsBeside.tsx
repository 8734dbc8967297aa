import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { READ_ONCE } from '../calls';
import { COMPARISON } from '../texts';
import { Failure, Loading } from '../ui/notices/LoadState';
import { Compared, SideBySide, type ComparedField } from '../ui/cards/SideBySide';

const LABELS = { before: COMPARISON.theirs, after: COMPARISON.mine };

interface FieldsBesideProps {
  /** Reads what two versions do not share. */
  read: () => Promise<ComparedField[]>;
  /** What one chooses with, there once it stays where it is. */
  children: ReactNode;
}

/** The fields that differ, the words that only one version has marked, and the choice below. */
export function FieldsBeside({ read, children }: FieldsBesideProps) {
  const {
    data: fields,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['other version'],
    queryFn: read,
    ...READ_ONCE,
  });
  if (isFetching) return <Loading rows={2} />;
  return (
    <>
      {error && <Failure title={COMPARISON.unread} error={error} onRetry={() => void refetch()} />}
      {fields?.length === 0 && <Text>{COMPARISON.same}</Text>}
      {fields && fields.length > 0 && (
        <SideBySide labels={LABELS}>
          {fields.map((field) => (
            <Compared key={field.label} labels={LABELS} {...field} />
          ))}
        </SideBySide>
      )}
      {children}
    </>
  );
}
