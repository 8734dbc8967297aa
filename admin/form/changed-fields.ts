import type { UseFormReturnType } from '@mantine/form';

/** Returns the sent fields that differ from the initial values of the form. */
export function changedFields<Values extends object>(
  form: UseFormReturnType<Values>,
  sent: Values,
): Partial<Values> {
  const changed = Object.entries(sent).filter(([field]) => form.isDirty(field as never));
  return Object.fromEntries(changed) as Partial<Values>;
}
