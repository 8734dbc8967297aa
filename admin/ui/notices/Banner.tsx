import { Alert, type AlertProps } from '@mantine/core';

/** What went wrong, read aloud as soon as it appears. */
export function Banner(props: AlertProps) {
  return <Alert color="red" variant="outline" role="alert" {...props} />;
}
