import type { Conflict } from '#contract/errors';
import { dateTime } from '#contract/dates';
import type { SessionUser } from '#contract/accounts/auth';
import { Suspense, type ReactNode } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../api';
import { useSession } from '../session';
import { CONFLICT } from '../texts';
import { Dialog } from '../ui/dialogs/Dialog';
import { Loading } from '../ui/notices/LoadState';
import { dialogOnDemand } from '../ui/state/on-demand';
import type { ComparedField } from '../ui/cards/SideBySide';

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
  { error, reset }: { error: Error | null; reset: () => void },
  asked: Asked,
): { failure: Error | null; question: ReactNode } {
  const conflict = error instanceof ApiFailure ? error.conflict : undefined;
  if (!conflict) return { failure: error, question: null };
  return {
    failure: null,
    question: <ConflictDialog conflict={conflict} onClose={reset} {...asked} />,
  };
}

interface ConflictDialogProps extends Asked {
  /** Who saved first. */
  conflict: Conflict;
  onClose: () => void;
}

/** Someone else saved first: theirs or one's own, but never one over the other unseen. */
function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, onClose, onOverwrite, onReload, read } = props;
  const { user } = useSession();
  const { title, what } = savedFirst(user!, conflict.saved_by, conflict.saved_at);
  // What is typed until it is read would go with the form.
  const reload = useMutation({ mutationFn: async () => onReload?.(), onSettled: onClose });
  return (
    <Dialog onClose={() => reload.isPending || onClose()} title={title} size="xl">
      <Stack>
        <Text>
          {what} {CONFLICT.kept}
        </Text>
        <Suspense fallback={<Loading rows={2} />}>
          <FieldsBeside read={read}>
            <Group justify="end">
              {onReload && (
                <Button
                  variant="default"
                  loading={reload.isPending}
                  onClick={() => reload.mutate()}
                >
                  {CONFLICT.reload}
                </Button>
              )}
              <Button
                variant="default"
                disabled={reload.isPending}
                onClick={() => onOverwrite(conflict.version)}
              >
                {CONFLICT.overwrite}
              </Button>
            </Group>
          </FieldsBeside>
        </Suspense>
      </Stack>
    </Dialog>
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
