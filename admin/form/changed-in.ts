import type { UseFormReturnType } from '@mantine/form';

/** The fields of what is sent that differ from what filled the form. */
export function changedIn<Values extends object>(
  form: UseFormReturnType<Values>,
  sent: Values,
): Partial<Values> {
  const changed = Object.entries(sent).filter(([field]) => form.isDirty(field as never));
  return Object.fromEntries(changed) as Partial<Values>;
}
