import { ActionIcon } from '@mantine/core';

/** What is done with a row of a list: a button that shows a drawing, or a link that looks like it. */
export const RowButton = ActionIcon.withProps({ size: 'lg', variant: 'subtle', color: 'gray' });
