import { Badge } from '@mantine/core';
import { EXAMPLE } from './texts';

/** Badge of an invented row. The site shows the same word. */
export function ExampleBadge() {
  return (
    <Badge variant="outline" c="var(--ink)">
      {EXAMPLE}
    </Badge>
  );
}
