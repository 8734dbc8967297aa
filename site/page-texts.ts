import { itemsOf } from '#contract/page-texts/fields';
import { markText } from '#contract/page-texts/marks';
import { TEXT_FIELDS } from '#contract/page-texts/pages';
import type { Shell } from '#contract/pages/pages';

/** Returns texts of the site with the changes of administrators. Without changes, returns the defaults themselves. */
export function textsOf<Defaults>(
  { texts, hasMarks = false }: Pick<Shell, 'texts' | 'hasMarks'>,
  name: string,
  defaults: Defaults,
): Defaults {
  const isChanged = hasMarks || Object.keys(texts).some((key) => key.startsWith(`${name}/`));
  return isChanged ? (changed(defaults, name, texts, hasMarks) as Defaults) : defaults;
}

/** Returns a copy of a value whose texts are replaced. Its keys begin with `key`. */
function changed(value: unknown, key: string, texts: Shell['texts'], hasMarks: boolean): unknown {
  const field = TEXT_FIELDS[key];
  if (field) {
    const found = texts[key] ? textOrItems(texts[key], value) : value;
    if (!hasMarks || field.kind === 'link') return found;
    const mark = (text: string) => markText(text, key);
    return Array.isArray(found) ? (found as string[]).map(mark) : mark(found as string);
  }
  const within = (one: unknown, part: string | number) =>
    changed(one, `${key}/${part}`, texts, hasMarks);
  if (Array.isArray(value)) return value.map(within);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, within(one, part)]));
}

function textOrItems(text: string, former: unknown): string | string[] {
  return Array.isArray(former) ? itemsOf(text) : text;
}
