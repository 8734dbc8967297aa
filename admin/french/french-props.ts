import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';

type Typeset = (text: string) => string;

/** Typography rules, which are part of the editor's code and load with the first field that needs them. */
let typeset: Typeset | undefined;

async function loadRules(): Promise<void> {
  const { typesetAsTyped } = await import('./typeset');
  typeset = typesetAsTyped;
}

/** Loads the rules when a field gets the focus. */
export function prepareTypography(): void {
  loadRules().catch(console.error);
}

/**
 * Returns a text in French typography. Returns it unchanged when the author has turned typography off, the rules are
 * not loaded, or the result is longer than `maxLength`; a negative `maxLength` is no limit.
 */
export function typesetFrench(text: string, maxLength: number): string {
  const set = typeset ? typeset(text) : text;
  return maxLength >= 0 && set.length > maxLength ? text : set;
}

/** Returns the props of a text field that gets French typography on blur. */
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
        const set = typesetFrench(text, maxLength);
        if (set !== text) form.setFieldValue(field, set as never);
      };
      // Runs at once when possible: the form may be submitted next.
      if (typeset) correct();
      else loadRules().then(correct).catch(console.error);
    },
  };
}
