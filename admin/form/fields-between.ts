import { COMPARISON } from '../conflict-texts';
import type { ComparedField } from '../ui/cards/SideBySide';

/** Label of a field, with the words for its values when it is a choice. */
type FieldLabel = string | { label: string; words: Readonly<Record<string, string>> };

/** Labels of the fields that are compared. */
export type FieldLabels<Values> = Partial<Record<keyof Values & string, FieldLabel>>;

/** Returns the fields that differ between another version and this screen's, in readable form. */
export function fieldsBetween<Values>(
  theirs: Values,
  mine: Values,
  labels: FieldLabels<Values>,
): ComparedField[] {
  const fields = Object.keys(labels) as (keyof Values & string)[];
  return fields
    .filter((field) => theirs[field] !== mine[field])
    .map((field) => {
      const named = labels[field]!;
      const { label, words } = typeof named === 'string' ? { label: named } : named;
      return {
        label,
        before: readableValue(theirs[field], words),
        after: readableValue(mine[field], words),
      };
    });
}

const HTML = /^<(?:p|ul|ol|h3)>/;

/** Returns the value of a field in readable form. */
function readableValue(value: unknown, choices?: Readonly<Record<string, string>>): string {
  if (typeof value === 'boolean') return value ? COMPARISON.yes : COMPARISON.no;
  const words = choices?.[String(value)] ?? String(value);
  if (!HTML.test(words)) return words || COMPARISON.nothing;
  const { body } = new DOMParser().parseFromString(words, 'text/html');
  const lines = [...body.querySelectorAll('p, h3, li:not(:has(p))')];
  return lines.map((line) => line.textContent).join('\n');
}
