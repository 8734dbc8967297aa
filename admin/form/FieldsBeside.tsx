import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { READ_ONCE } from '../calls';
import { COMPARISON } from '../texts';
import { Loading } from '../ui/LoadState';
import { Compared, SideBySide } from '../ui/SideBySide';

/** What one's own version is laid beside, when somebody else has saved first. */
export interface OtherVersion<Values> {
  /** Reads what is on the server. */
  read: () => Promise<Values>;
  /** What the fields are called that one's own version would write over. */
  labels: Partial<Record<keyof Values & string, string>>;
}

export interface BothVersions<Values> extends OtherVersion<Values> {
  mine: Values;
}

interface FieldsBesideProps<Values> extends BothVersions<Values> {
  /** What one chooses with, there once it stays where it is. */
  children: ReactNode;
}

/** The fields that differ, the words that only one version has marked, and the choice below. */
export function FieldsBeside<Values>(props: FieldsBesideProps<Values>) {
  const { read, labels, mine, children } = props;
  const { data: theirs, isPending } = useQuery({
    queryKey: ['other version'],
    queryFn: read,
    ...READ_ONCE,
  });
  if (isPending) return <Loading rows={2} />;
  const fields = Object.keys(labels) as (keyof Values & string)[];
  const differing = theirs && fields.filter((field) => theirs[field] !== mine[field]);
  return (
    <>
      {differing?.length === 0 && <Text>{COMPARISON.same}</Text>}
      {differing && differing.length > 0 && (
        <SideBySide labels={{ before: COMPARISON.theirs, after: COMPARISON.mine }}>
          {differing.map((field) => (
            <Compared
              key={field}
              label={labels[field]!}
              before={wordsOf(theirs[field])}
              after={wordsOf(mine[field])}
            />
          ))}
        </SideBySide>
      )}
      {children}
    </>
  );
}

const HTML = /^<(?:p|ul|ol)>/;

/** What people read of the value of a field. */
function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? COMPARISON.yes : COMPARISON.no;
  const words = String(value);
  if (!HTML.test(words)) return words || COMPARISON.nothing;
  const { body } = new DOMParser().parseFromString(words, 'text/html');
  const lines = [...body.querySelectorAll('p, li:not(:has(p))')];
  return lines.map((line) => line.textContent).join('\n');
}
