import { NOUNS } from '#contract/nouns';
import type { ReleaseDetail } from '#contract/publication/releases';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAction } from '../ui/actions/use-action';
import { Dialog } from '../ui/dialogs/Dialog';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { ChangedPages } from './pages/ChangedPages';
import { CHANGED_PAGES } from './pages/texts';
import { DRAFTS } from './draft-texts';
import { releasePath } from './link-texts';
import { AFTER_RELEASE, releaseFailure, undoRelease } from './queries';
import { RELEASE_ACTIONS } from './texts';

interface UndoDialogProps {
  release: ReleaseDetail;
  onClose: () => void;
}

/** Question before a release is undone, with the list of the rows that go back to their former version. */
export function UndoDialog({ release, onClose }: UndoDialogProps) {
  const navigate = useNavigate();
  const { name, items } = release;
  const undo = useAction(() => undoRelease(release), {
    done: RELEASE_ACTIONS.undone,
    showsFailure: true,
    invalidates: AFTER_RELEASE,
    onDone: ({ id }) => void navigate(releasePath(id)),
  });
  return (
    <Dialog title={RELEASE_ACTIONS.undoTitle(name)} onClose={onClose}>
      <Stack>
        <Text>{RELEASE_ACTIONS.undoWhat(items.length)}</Text>
        <ul className="release-undo">
          {items.map(({ noun, ref, title, state }) => (
            <li key={`${noun} ${ref}`} className="admin-text">
              {DRAFTS.named(NOUNS[noun].one, title || DRAFTS.untitled)}
              {state === 'overwritten' && <strong>{`, ${RELEASE_ACTIONS.overwritten}`}</strong>}
            </li>
          ))}
        </ul>
        <Title order={3} size="h5">
          {CHANGED_PAGES.title}
        </Title>
        <ChangedPages release={release} />
        <SaveFailure>{undo.error && releaseFailure(undo.error)}</SaveFailure>
        <Group justify="end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {RELEASE_ACTIONS.keep}
          </Button>
          <Button color="red" loading={undo.isPending} onClick={() => undo.run()}>
            {RELEASE_ACTIONS.confirmUndo}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
