import { plannedDate, toParisField } from '#contract/dates';
import type { ReleaseDetail } from '#contract/publication/releases';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../api';
import { handleSubmit } from '../form/on-submit';
import { useAction } from '../ui/actions/use-action';
import { Dialog } from '../ui/dialogs/Dialog';
import { TimeDialog } from '../form/TimeDialog';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { releasePath, RELEASES_LINK } from './link-texts';
import {
  AFTER_RELEASE,
  changeRelease,
  isAboutItem,
  prepareUndo,
  publishRelease,
  releaseFailure,
  removeRelease,
} from './queries';
import { NameFields } from './NameFields';
import { inAnHour } from '../ui/fields/future-time';
import { RELEASE_ACTIONS, RELEASE_FORM } from './texts';

interface ReleaseProps {
  release: ReleaseDetail;
}

/** Actions on a release, by its state. */
export function ReleaseActions({ release }: ReleaseProps) {
  const [opened, setOpened] = useState<'edit' | 'schedule'>();
  const close = () => setOpened(undefined);
  if (release.state === 'published') return <UndoAction release={release} />;
  return (
    <>
      <PendingActions release={release} onOpen={setOpened} />
      {opened === 'edit' && <NameDialog release={release} onClose={close} />}
      {opened === 'schedule' && <ScheduleDialog release={release} onClose={close} />}
    </>
  );
}

/** Button that prepares the undoing of a published release, and opens what it prepared. */
function UndoAction({ release }: ReleaseProps) {
  const navigate = useNavigate();
  const undo = useAction(() => prepareUndo(release.id), {
    done: RELEASE_ACTIONS.undoPrepared,
    showsFailure: true,
    invalidates: AFTER_RELEASE,
    onDone: ({ id }) => void navigate(releasePath(id)),
  });
  return (
    <Stack gap="sm">
      <SaveFailure>{undo.error && releaseFailure(undo.error)}</SaveFailure>
      <Button
        variant="outline"
        color="red"
        disabled={release.items.length === 0}
        loading={undo.isPending}
        onClick={() => undo.run()}
        style={{ alignSelf: 'start' }}
      >
        {RELEASE_ACTIONS.undo}
      </Button>
    </Stack>
  );
}

interface PendingActionsProps extends ReleaseProps {
  onOpen: (dialog: 'edit' | 'schedule') => void;
}

function PendingActions({ release, onOpen }: PendingActionsProps) {
  const navigate = useNavigate();
  const { name, items, state } = release;
  const publish = useAction(publishRelease, {
    question: {
      question: RELEASE_ACTIONS.confirmPublish(name, items.length),
      confirm: RELEASE_ACTIONS.publish,
      isHarmless: true,
    },
    done: RELEASE_FORM.published(name),
    showsFailure: true,
    invalidates: AFTER_RELEASE,
  });
  const unschedule = useAction(() => changeRelease(release, { scheduled_at: null }), {
    done: RELEASE_ACTIONS.unscheduled,
    invalidates: AFTER_RELEASE,
  });
  const remove = useAction(() => removeRelease(release), {
    question: { question: RELEASE_ACTIONS.confirmRemove(name) },
    done: RELEASE_ACTIONS.removed,
    invalidates: [['releases', 'list'], ['drafts'], ['stats']],
    onDone: () => void navigate(RELEASES_LINK.path, { replace: true }),
  });
  const isBusy = publish.isPending || unschedule.isPending || remove.isPending;
  const isScheduled = state === 'scheduled';
  // A refusal about a change is over once the changes of the release were edited.
  const isOver =
    publish.error && isAboutItem(publish.error) && publish.sent?.version !== release.version;
  const failure = isOver ? null : publish.error;
  return (
    <Stack gap="sm">
      <SaveFailure>{failure && releaseFailure(failure)}</SaveFailure>
      <Group gap="sm">
        <Button
          loading={publish.isPending}
          disabled={items.length === 0 || isBusy}
          onClick={() => publish.run(release)}
        >
          {RELEASE_ACTIONS.publish}
        </Button>
        <Button
          variant="default"
          disabled={items.length === 0 || isBusy}
          onClick={() => onOpen('schedule')}
        >
          {isScheduled ? RELEASE_ACTIONS.reschedule : RELEASE_ACTIONS.schedule}
        </Button>
        {isScheduled && (
          <Button
            variant="default"
            loading={unschedule.isPending}
            disabled={isBusy}
            onClick={() => unschedule.run()}
          >
            {RELEASE_ACTIONS.unschedule}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => onOpen('edit')}>
          {RELEASE_FORM.edit}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          disabled={isBusy}
          onClick={() => remove.run()}
        >
          {RELEASE_ACTIONS.remove}
        </Button>
      </Group>
    </Stack>
  );
}

interface DialogProps extends ReleaseProps {
  onClose: () => void;
}

/** Dialog for the date and the hour of a release. */
function ScheduleDialog({ release, onClose }: DialogProps) {
  const { scheduled_at } = release;
  const save = useAction((at: string) => changeRelease(release, { scheduled_at: at }), {
    done: ({ name, ...saved }) => RELEASE_FORM.scheduled(name, plannedDate(saved.scheduled_at!)),
    showsFailure: true,
    invalidates: AFTER_RELEASE,
    onDone: onClose,
  });
  return (
    <TimeDialog
      title={RELEASE_ACTIONS.schedule}
      confirm={RELEASE_FORM.schedule}
      initial={scheduled_at ? toParisField(scheduled_at) : inAnHour()}
      onSave={save.run}
      isSaving={save.isPending}
      failure={save.error && releaseFailure(save.error)}
      onClose={onClose}
    />
  );
}

/** Dialog for the name and the note of a release. */
function NameDialog({ release, onClose }: DialogProps) {
  const [name, setName] = useState(release.name);
  const [note, setNote] = useState(release.note);
  const save = useAction(() => changeRelease(release, { name, note }), {
    done: RELEASE_FORM.saved,
    showsFailure: true,
    invalidates: AFTER_RELEASE,
    onDone: onClose,
  });
  const wrong = save.error instanceof ApiFailure ? save.error.fields : {};
  return (
    <Dialog title={RELEASE_FORM.edit} onClose={onClose}>
      <form
        noValidate
        onSubmit={handleSubmit(() => {
          if (!save.isPending) save.run();
        })}
      >
        <Stack>
          <NameFields name={name} note={note} onName={setName} onNote={setNote} wrong={wrong} />
          <SaveFailure>{save.error && releaseFailure(save.error)}</SaveFailure>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {RELEASE_FORM.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {RELEASE_FORM.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
