import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, in a field that says that it is wrong: Mantine's own shows it to the eye only. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={Boolean(props.error) || undefined} {...props} />;
}
