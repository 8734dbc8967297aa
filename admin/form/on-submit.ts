import type { SyntheticEvent } from 'react';

/** What a form does when it is sent: its fields are taken, and no form around it is sent too. */
export function submitted(take: (fields: FormData) => void) {
  return (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes on what happens in a dialog to what opened it.
    event.stopPropagation();
    take(new FormData(event.currentTarget));
  };
}
