import type { UseFormReturnType } from '@mantine/form';

/** Saves a form that is about to be left; returns whether it was right, and is saved. */
export async function saveForm<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  save: () => Promise<unknown>,
): Promise<boolean> {
  if (form.validate().hasErrors) return false;
  return save().then(
    () => true,
    () => false,
  );
}
