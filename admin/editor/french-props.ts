import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';

type Typeset = (text: string) => string;

/** The rules come with the first field that needs them: they are part of the editor's code. */
let typeset: Typeset | undefined;

async function loadRules(): Promise<void> {
  const { typesetAsTyped } = await import('./typeset');
  typeset = typesetAsTyped;
}

/** Returns the props of a text field whose words get French typography when it is left. */
export function frenchProps<Values extends object>(
  form: UseFormReturnType<Values>,
  field: keyof Values & string,
) {
  const props = form.getInputProps(field) as ReturnType<typeof form.getInputProps> & {
    onBlur?: (event: FocusEvent) => void;
    onFocus?: (event: FocusEvent) => void;
  };
  return {
    ...props,
    onFocus: (event: FocusEvent) => {
      props.onFocus?.(event);
      loadRules().catch(console.error);
    },
    onBlur: (event: FocusEvent) => {
      props.onBlur?.(event);
      const text = form.getValues()[field];
      if (typeof text !== 'string' || !typeset) return;
      const set = typeset(text);
      const { maxLength } = event.target as HTMLInputElement;
      const fits = maxLength < 0 || set.length <= maxLength;
      if (set !== text && fits) form.setFieldValue(field, set as never);
    },
  };
}
