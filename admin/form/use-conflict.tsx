import type { Conflict } from '#contract/errors';
import { dateTime } from '#contract/dates';
import type { SessionUser } from '#contract/auth';
import { Suspense, useState, type ReactNode } from 'react';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { ApiFailure } from '../api';
import { useSession } from '../session';
import { CONFLICT } from '../texts';
import { Loading } from '../ui/LoadState';
import { dialogOnDemand } from '../ui/on-demand';
import type { ComparedField } from '../ui/SideBySide';

const FieldsBeside = dialogOnDemand(() => import('./FieldsBeside'), 'FieldsBeside');

interface Asked {
  /** Saves over what somebody else saved, whose version this is. */
  onOverwrite: (version: number) => void;
  /** Takes what is on the server in place of what was typed. */
  onReload: (() => Promise<void>) | undefined;
  /** Reads what the two versions do not share. */
  read: () => Promise<ComparedField[]>;
}

/** Tells a save that somebody else was ahead of, which is asked about, from one that failed. */
export function useConflict(
  save: { error: Error | null; reset: () => void },
  { onOverwrite, onReload, read }: Asked,
): { failure: Error | null; question: ReactNode } {
  const [isReading, setReading] = useState(false);
  const conflict = save.error instanceof ApiFailure ? save.error.conflict : undefined;

  // What is typed until it is read would go with the form.
  async function reload() {
    setReading(true);
    await onReload!();
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
        onReload={onReload && (() => void reload())}
        read={read}
      />
    ),
  };
}

interface ConflictDialogProps {
  /** Who saved first; undefined while nobody did. */
  conflict: Conflict | undefined;
  onClose: () => void;
  /** The other version is on its way: nothing else can be chosen. */
  isReading: boolean;
  onOverwrite: () => void;
  onReload: (() => void) | undefined;
  read: () => Promise<ComparedField[]>;
}

/** Someone else saved first: theirs or one's own, but never one over the other unseen. */
function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, isReading, onClose, onOverwrite, onReload, read } = props;
  const { user } = useSession();
  const said = conflict && savedFirst(user!, conflict.saved_by, conflict.saved_at);
  return (
    <Modal
      opened={said !== undefined}
      onClose={() => isReading || onClose()}
      title={said?.title}
      size="xl"
    >
      {said && (
        <Stack>
          <Text>
            {said.what} {CONFLICT.kept}
          </Text>
          <Suspense fallback={<Loading rows={2} />}>
            <FieldsBeside read={read}>
              <Group justify="end">
                {onReload && (
                  <Button variant="default" loading={isReading} onClick={onReload}>
                    {CONFLICT.reload}
                  </Button>
                )}
                <Button disabled={isReading} onClick={onOverwrite}>
                  {CONFLICT.overwrite}
                </Button>
              </Group>
            </FieldsBeside>
          </Suspense>
        </Stack>
      )}
    </Modal>
  );
}

/** How to tell somebody who saved first: somebody else, themselves elsewhere, or nobody, at a date. */
export function savedFirst({ fullName, username }: SessionUser, by: string | null, at: string) {
  if (by === null)
    return { title: CONFLICT.automaticTitle, what: CONFLICT.automatic(dateTime(at)) };
  return by === (fullName || username)
    ? { title: CONFLICT.ownTitle, what: CONFLICT.own(dateTime(at)) }
    : { title: CONFLICT.title, what: CONFLICT.who(by, dateTime(at)) };
}
