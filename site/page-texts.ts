import { itemsOf } from '#contract/page-texts/fields';
import { markText } from '#contract/page-texts/marks';
import { TEXT_FIELDS } from '#contract/page-texts/pages';
import type { Shell } from '#contract/pages/pages';
import { OPEN_TEXTS } from './open-texts';
import { COMING_SOON_PATH, isOpen, signUpPath } from './sign-up';

/** Changes to the default texts of a page. */
interface Changes {
  /** Texts by key. */
  texts: Readonly<Record<string, string>>;
  hasMarks: boolean;
  /** Address of the sign-up. */
  signUp: string;
}

/** Returns texts of the site with the changes of administrators. Without changes, returns the defaults themselves. */
export function textsOf<Defaults>(
  { settings, texts, hasMarks = false }: Pick<Shell, 'settings' | 'texts' | 'hasMarks'>,
  name: string,
  defaults: Defaults,
): Defaults {
  const all = isOpen(settings) ? { ...OPEN_TEXTS, ...texts } : texts;
  const signUp = signUpPath(settings);
  const isChanged =
    hasMarks ||
    signUp !== COMING_SOON_PATH ||
    Object.keys(all).some((key) => key.startsWith(`${name}/`));
  return isChanged
    ? (changed(defaults, name, { texts: all, hasMarks, signUp }) as Defaults)
    : defaults;
}

/** Returns a copy of a value whose texts are replaced. Its keys begin with `key`. */
function changed(value: unknown, key: string, changes: Changes): unknown {
  const { texts, hasMarks, signUp } = changes;
  const field = TEXT_FIELDS[key];
  if (field) {
    const found = texts[key] ? textOrItems(texts[key], value) : value;
    if (field.kind === 'link') return found === COMING_SOON_PATH ? signUp : found;
    if (!hasMarks || field.kind === 'picture') return found;
    const mark = (text: string) => markText(text, key);
    return Array.isArray(found) ? (found as string[]).map(mark) : mark(found as string);
  }
  // A destination that only the settings change.
  if (value === COMING_SOON_PATH) return signUp;
  const within = (one: unknown, part: string | number) => changed(one, `${key}/${part}`, changes);
  if (Array.isArray(value)) return value.map(within);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, within(one, part)]));
}

function textOrItems(text: string, former: unknown): string | string[] {
  return Array.isArray(former) ? itemsOf(text) : text;
}
