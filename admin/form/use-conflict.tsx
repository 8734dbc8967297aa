import { useState, type ReactNode } from 'react';
import { ApiFailure } from '../api';
import { ConflictDialog } from './ConflictDialog';

interface Asked {
  /** Saves over what somebody else saved, whose version this is. */
  onOverwrite: (version: number) => void;
  /** Takes what is on the server in place of what was typed. */
  onReload: (() => Promise<void>) | undefined;
}

/** Tells a save that somebody else was ahead of, which is asked about, from one that failed. */
export function useConflict(
  save: { error: Error | null; reset: () => void },
  { onOverwrite, onReload }: Asked,
): { failure: Error | null; question: ReactNode } {
  const [isReading, setReading] = useState(false);
  const conflict = save.error instanceof ApiFailure ? save.error.conflict : undefined;

  // What is typed until it is read would go with the form.
  async function reload() {
    setReading(true);
    await onReload?.();
    setReading(false);
    save.reset();
  }

  return {
    failure: conflict ? null : save.error,
    question: (
      <ConflictDialog
        conflict={conflict}
        onClose={save.reset}
        onOverwrite={() => conflict && onOverwrite(conflict.version)}
        isReading={isReading}
        onReload={() => void reload()}
      />
    ),
  };
}
