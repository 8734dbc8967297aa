import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';

type Typeset = (text: string) => string;

/** The rules come with the first field that needs them: they are part of the editor's code. */
let typeset: Typeset | undefined;

async function loadRules(): Promise<void> {
  const { typesetAsTyped } = await import('./typeset');
  typeset = typesetAsTyped;
}

/** Fetches the rules: for a field that has just got the focus. */
export function prepareTypography(): void {
  loadRules().catch(console.error);
}

/**
 * Returns a text in French typography, unless the author has turned that off, the rules have not come, or
 * the result is longer than `maxLength` letters; a negative number is no limit.
 */
export function inFrench(text: string, maxLength: number): string {
  const set = typeset ? typeset(text) : text;
  return maxLength >= 0 && set.length > maxLength ? text : set;
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
      prepareTypography();
    },
    onBlur: (event: FocusEvent) => {
      props.onBlur?.(event);
      const { maxLength } = event.target as HTMLInputElement;
      const correct = () => {
        const text = form.getValues()[field];
        if (typeof text !== 'string') return;
        const set = inFrench(text, maxLength);
        if (set !== text) form.setFieldValue(field, set as never);
      };
      // At once where it can be: the form may be sent next.
      if (typeset) correct();
      else loadRules().then(correct).catch(console.error);
    },
  };
}
