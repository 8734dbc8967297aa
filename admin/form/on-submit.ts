import type { UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';

/** Returns a submit handler that takes the fields of a form. A form around it is not submitted. */
export function handleSubmit(onSubmit: (fields: FormData) => void) {
  return (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events in a dialog on to the component that opened it.
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  };
}

/** Returns a submit handler that validates first, and moves the focus to the first invalid field. */
export function handleValidSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  onValid: (values: Values) => void,
) {
  return form.onSubmit(onValid, (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus());
}
