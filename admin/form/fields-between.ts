import { COMPARISON } from '../conflict-texts';
import type { ComparedField } from '../ui/cards/SideBySide';

/** Labels of the fields that are compared. */
export type FieldLabels<Values> = Partial<Record<keyof Values & string, string>>;

/** Returns the fields that differ between another version and this screen's, in readable form. */
export function fieldsBetween<Values>(
  theirs: Values,
  mine: Values,
  labels: FieldLabels<Values>,
): ComparedField[] {
  const fields = Object.keys(labels) as (keyof Values & string)[];
  return fields
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => ({
      label: labels[field]!,
      before: readableValue(theirs[field]),
      after: readableValue(mine[field]),
    }));
}

const HTML = /^<(?:p|ul|ol)>/;

/** Returns the value of a field in readable form. */
function readableValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? COMPARISON.yes : COMPARISON.no;
  const words = String(value);
  if (!HTML.test(words)) return words || COMPARISON.nothing;
  const { body } = new DOMParser().parseFromString(words, 'text/html');
  const lines = [...body.querySelectorAll('p, li:not(:has(p))')];
  return lines.map((line) => line.textContent).join('\n');
}
