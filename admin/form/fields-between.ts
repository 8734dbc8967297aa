import { COMPARISON } from '../texts';
import type { ComparedField } from '../ui/SideBySide';

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

/** Reads the other version; the fields of which it has something else, as people read them. */
export async function fieldsBetween<Values>({
  read,
  labels,
  mine,
}: BothVersions<Values>): Promise<ComparedField[]> {
  const theirs = await read();
  const fields = Object.keys(labels) as (keyof Values & string)[];
  return fields
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({
      label: labels[field]!,
      before: wordsOf(theirs[field]),
      after: wordsOf(mine[field]),
    }));
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
