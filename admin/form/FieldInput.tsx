import type { Fields } from '#contract/content/fields';
import { TextInput, type TextareaProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { frenchProps } from '../french/french-props';
import { GrowingText } from '../ui/fields/GrowingText';

interface FieldInputProps<Values extends object> extends Pick<
  TextareaProps,
  'description' | 'placeholder' | 'minRows' | 'required'
> {
  form: UseFormReturnType<Values>;
  /** Declarations of the noun's fields. */
  fields: Fields;
  name: keyof Values & string;
}

/** Input for a text field. Its label, hint, length and typography come from the field's declaration. */
export function FieldInput<Values extends object>({
  form,
  fields,
  name,
  minRows,
  ...props
}: FieldInputProps<Values>) {
  const { kind, label, hint, max, isTypeset } = fields[name]!;
  const input = {
    label,
    description: hint,
    maxLength: max,
    ...props,
    ...(isTypeset ? frenchProps(form, name) : form.getInputProps(name)),
  };
  if (kind === 'line' && !minRows) return <TextInput {...input} />;
  return <GrowingText {...input} minRows={minRows} isOneLine={kind === 'line'} />;
}
