import { parisDay, toParisField } from '#contract/dates';
import type { DeadlineNoun } from '#contract/nouns';
import type { Deadline } from '#contract/publication/deadlines';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../api';
import { handleSubmit } from '../form/on-submit';
import { TEXTS } from '../texts';
import { useAction } from '../ui/actions/use-action';
import { Dialog } from '../ui/dialogs/Dialog';
import { focusOn, useFirstFocus } from '../ui/dialogs/focus';
import { futureInstant } from '../ui/fields/future-time';
import { PARIS_TIME } from '../ui/fields/paris-time-texts';
import { ParisTime } from '../ui/fields/ParisTime';
import { LoadState } from '../ui/notices/LoadState';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { DEADLINE_LINKS } from './link-texts';
import { useNow } from '../ui/state/use-now';
import { AFTER_PLAN, deadlineQuery, saveDeadline } from './queries';
import { DEADLINES } from './texts';

interface DeadlineDialogProps {
  noun: DeadlineNoun;
  id: number;
  /** Name of the row. */
  name: string;
  onClose: () => void;
}

/** Dialog for the time at which a row is withdrawn, and for the day on which it is reviewed. */
export function DeadlineDialog(props: DeadlineDialogProps) {
  const { noun, id, name, onClose } = props;
  const { data, error, refetch } = useQuery(deadlineQuery(noun, id));
  return (
    <Dialog title={DEADLINE_LINKS.openFor(name)} onClose={onClose}>
      <LoadState query={{ data, error, refetch }} failed={DEADLINES.loadFailed} />
      {data && <DeadlineForm present={data} onConflict={refetch} {...props} />}
    </Dialog>
  );
}

interface DeadlineFormProps extends DeadlineDialogProps {
  /** Deadline on the server, as last read. */
  present: Deadline;
  /** Reads the deadline again. */
  onConflict: () => Promise<unknown>;
}

function DeadlineForm({ noun, id, present, onConflict, onClose }: DeadlineFormProps) {
  const [initial] = useState(present);
  const initialEnd = initial.withdraw_at === null ? '' : toParisField(initial.withdraw_at);
  const [isWithdrawn, setWithdrawn] = useState(initialEnd !== '');
  const [end, setEnd] = useState(initialEnd);
  const [isReviewed, setReviewed] = useState(initial.review_on !== null);
  const [day, setDay] = useState(initial.review_on ?? '');
  const [attempts, setAttempts] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const firstField = useFirstFocus();

  const today = parisDay(new Date(useNow()).toISOString());
  // An unchanged field keeps its instant: the hour that winter time repeats has two.
  const withdraw_at = end === initialEnd ? initial.withdraw_at : futureInstant(end);
  const endError = isWithdrawn && withdraw_at === null && PARIS_TIME.past;
  const isPast = day !== initial.review_on && day < today;
  const dayError = isReviewed && (day === '' ? DEADLINES.missingDay : isPast && DEADLINES.pastDay);

  const { run, isPending, error } = useAction(
    async (asked: Deadline) => {
      try {
        return await saveDeadline(noun, id, { ...asked, former: present });
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'conflict') await onConflict();
        throw failure;
      }
    },
    { done: DEADLINES.saved, showsFailure: true, onDone: onClose, invalidates: AFTER_PLAN },
  );
  const refused = error instanceof ApiFailure ? error.fields : {};
  const isConflict = error instanceof ApiFailure && error.code === 'conflict';
  const isRefused = Object.keys(refused).length > 0;

  useEffect(() => {
    if (attempts > 0 || error) focusOn(fields.current!.querySelector('[aria-invalid="true"]'));
  }, [attempts, error]);

  function submit() {
    setAttempts(attempts + 1);
    if (endError || dayError || isPending) return;
    run({
      withdraw_at: isWithdrawn ? withdraw_at : null,
      review_on: isReviewed ? day : null,
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <Stack ref={fields}>
        <Checkbox
          ref={firstField}
          label={DEADLINES.withdraws}
          checked={isWithdrawn}
          onChange={(event) => setWithdrawn(event.currentTarget.checked)}
        />
        {isWithdrawn && (
          <>
            <ParisTime
              label={DEADLINES.withdrawOn}
              value={end}
              error={(attempts > 0 && endError) || refused.withdraw_at}
              onChange={setEnd}
            />
            <Text size="sm">{DEADLINES.effect[noun]}</Text>
          </>
        )}
        <Checkbox
          label={DEADLINES.isReviewed}
          checked={isReviewed}
          onChange={(event) => setReviewed(event.currentTarget.checked)}
        />
        {isReviewed && (
          <>
            <TextInput
              type="date"
              label={DEADLINES.reviewOn}
              value={day}
              error={(attempts > 0 && dayError) || refused.review_on}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <Text size="sm">{DEADLINES.reviewEffect}</Text>
          </>
        )}
        <SaveFailure>
          {isConflict ? DEADLINES.changed(present) : !isRefused && error?.message}
        </SaveFailure>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {DEADLINES.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
