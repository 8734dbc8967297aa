import { Alert, type AlertProps } from '@mantine/core';

/** Error message that screen readers announce as soon as it appears. */
export function Banner(props: AlertProps) {
  return <Alert color="red" variant="outline" role="alert" {...props} />;
}
