import type { UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';

/** What a form does when it is sent: its fields are taken, and no form around it is sent too. */
export function submitted(take: (fields: FormData) => void) {
  return (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes on what happens in a dialog to what opened it.
    event.stopPropagation();
    take(new FormData(event.currentTarget));
  };
}

/** The same once a form is right; else the focus goes to what is wrong. */
export function checked<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  take: (values: Values) => void,
) {
  return form.onSubmit(take, (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus());
}
