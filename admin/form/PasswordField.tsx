import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Password input with `aria-invalid`: Mantine's own shows an error only visually. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />;
}
