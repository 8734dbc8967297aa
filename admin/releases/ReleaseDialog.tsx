import { longDate, plannedDate } from '#contract/dates';
import type { PendingDraft } from '#contract/publication/drafts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../api';
import { useCreateOnce } from '../content/saving/use-create-once';
import { handleSubmit } from '../form/on-submit';
import { useAction } from '../ui/actions/use-action';
import { Dialog } from '../ui/dialogs/Dialog';
import { PARIS_TIME } from '../ui/fields/paris-time-texts';
import { ParisTime } from '../ui/fields/ParisTime';
import { noticeFailed } from '../ui/notices/notices';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { releasePath } from './link-texts';
import { AFTER_RELEASE, chosen, createRelease, publishRelease, releaseFailure } from './queries';
import { NameFields } from './NameFields';
import { futureInstant, inAnHour } from '../ui/fields/future-time';
import { RELEASE_FORM } from './texts';

interface ReleaseDialogProps {
  drafts: Pick<PendingDraft, 'noun' | 'ref' | 'version'>[];
  onClose: () => void;
}

type When = 'none' | 'now' | 'later';
const LABELS: Record<When, string> = {
  none: RELEASE_FORM.prepare,
  now: RELEASE_FORM.publish,
  later: RELEASE_FORM.schedule,
};

/** Dialog that makes a release of the selected drafts, and publishes it now if asked. */
export function ReleaseDialog({ drafts, onClose }: ReleaseDialogProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(() => RELEASE_FORM.nameOf(longDate(new Date().toISOString())));
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<When>('none');
  const [field, setField] = useState(inAnHour);
  // The dialog is still there while the next screen loads: a second click must not prepare another release.
  const [isMade, setMade] = useState(false);
  const scheduledAt = when === 'later' ? futureInstant(field) : null;
  const isWrong = when === 'later' && scheduledAt === null;
  const createOnce = useCreateOnce({
    create: (values: Omit<Parameters<typeof createRelease>[0], 'submission'>, submission: string) =>
      createRelease({ ...values, submission }),
  });
  const create = useAction(
    async () => {
      const items = drafts.map(chosen);
      const made = await createOnce({ name, note, items, scheduled_at: scheduledAt });
      if (when !== 'now') return made;
      return publishRelease(made).catch((error: Error) => {
        noticeFailed(RELEASE_FORM.notPublished(releaseFailure(error)));
        return made;
      });
    },
    {
      done: ({ state, scheduled_at }) => {
        if (state === 'published') return RELEASE_FORM.published(name);
        return state === 'scheduled'
          ? RELEASE_FORM.scheduled(name, plannedDate(scheduled_at!))
          : RELEASE_FORM.prepared(name);
      },
      showsFailure: true,
      invalidates: AFTER_RELEASE,
      onDone: ({ id }) => {
        setMade(true);
        void navigate(releasePath(id));
      },
    },
  );
  const isBusy = create.isPending || isMade;
  const wrong = create.error instanceof ApiFailure ? create.error.fields : {};
  return (
    <Dialog title={RELEASE_FORM.title} onClose={onClose}>
      <form
        noValidate
        onSubmit={handleSubmit(() => {
          if (!isWrong && !isBusy) create.run();
        })}
      >
        <Stack>
          <Text>{RELEASE_FORM.gathered(drafts.length)}</Text>
          <NameFields name={name} note={note} onName={setName} onNote={setNote} wrong={wrong} />
          <Radio.Group
            label={RELEASE_FORM.when}
            value={when}
            onChange={(value) => setWhen(value as When)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="none" label={RELEASE_FORM.none} />
              <Radio value="now" label={RELEASE_FORM.now} />
              <Radio value="later" label={RELEASE_FORM.later} />
            </Stack>
          </Radio.Group>
          {when === 'later' && (
            <ParisTime
              label={PARIS_TIME.label}
              value={field}
              error={isWrong ? PARIS_TIME.past : wrong.scheduled_at}
              onChange={setField}
            />
          )}
          <SaveFailure>{create.error && releaseFailure(create.error)}</SaveFailure>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {RELEASE_FORM.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={isWrong}>
              {LABELS[when]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
