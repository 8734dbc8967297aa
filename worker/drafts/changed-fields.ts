import { CONTENT } from '#contract/content/nouns';
import type { Field } from '#contract/content/fields';
import { NOUNS, shapeOf, type VersionedNoun } from '#contract/nouns';
import { fieldsOfPage, textPage } from '#contract/page-texts/pages';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { SETTING_LABELS } from '#contract/settings/names';

/** Returns the name of a row; documents have fixed ones. */
export function nameOf(noun: VersionedNoun, ref: number, title: string | null): string {
  if (noun === 'texts') return textPage(ref)?.title ?? '';
  return noun === 'settings' ? NOUNS.settings.label : (title ?? '');
}

/** Returns the French names of changed fields, in the order of their form. */
export function changedNames(noun: VersionedNoun, ref: number, keys: readonly string[]): string[] {
  const labels = labelsOf(noun, ref);
  return Object.keys(labels).flatMap((key) => (keys.includes(key) ? labels[key]! : []));
}

/**
 * Returns the keys of a document's values that differ from `other`. A key that `other` does not store has its default
 * there.
 */
export function changedDocumentKeys(
  noun: VersionedNoun,
  value: Record<string, unknown>,
  other: Record<string, unknown> | null,
): string[] {
  const defaults: Record<string, unknown> = noun === 'settings' ? { ...DEFAULT_SETTINGS } : {};
  return Object.keys(value).filter((key) => {
    const before = other?.[key] ?? defaults[key] ?? '';
    return JSON.stringify(value[key]) !== JSON.stringify(before);
  });
}

export const isDocument = (noun: VersionedNoun) => shapeOf(noun) === 'document';

function labelsOf(noun: VersionedNoun, ref: number): Record<string, string> {
  if (noun === 'settings') return SETTING_LABELS;
  const page = noun === 'texts' ? textPage(ref) : undefined;
  const declared = CONTENT[noun];
  const fields: Record<string, Pick<Field, 'label'>> = 'fields' in declared
    ? declared.fields
    : page
      ? fieldsOfPage(page)
      : {};
  return Object.fromEntries(Object.entries(fields).map(([key, { label }]) => [key, label]));
}
