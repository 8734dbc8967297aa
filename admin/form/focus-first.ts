import type { UseFormReturnType } from '@mantine/form';

/** Puts the focus on the first field that is wrong: it may be out of sight. */
export function focusFirst<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  errors: object,
): void {
  const [first] = Object.keys(errors);
  if (first) form.getInputNode(first)?.focus();
}
