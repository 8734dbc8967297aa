import { useState } from 'react';
import { TEXTS } from '../texts';
import { noticeFailed } from '../ui/notices/notices';
import { failureSentence } from './failures';

/**
 * Takes what is on the server in place of what was typed: the number, which is the key of the form,
 * is another once it was read. A failure is said, and leaves the form as it is.
 */
export function useReload(
  refetch: () => Promise<{ error: Error | null }>,
): [key: number, reload: () => Promise<void>] {
  const [key, setKey] = useState(0);
  async function reload() {
    const { error } = await refetch();
    if (error) noticeFailed(failureSentence(error, TEXTS.reloadFailed));
    else setKey((former) => former + 1);
  }
  return [key, reload];
}
