import type { PendingDraft } from '#contract/publication/drafts';
import type { ReleaseCard } from '#contract/publication/releases';
import { Button, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconSelector } from '../icons.ts';
import { useAction } from '../ui/actions/use-action';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { AFTER_RELEASE, changeItems, chosen, releaseFailure, openReleasesQuery } from './queries';
import { ReleaseDialog } from './ReleaseDialog';
import { GATHERING } from './texts';

interface GatheringBarProps {
  drafts: PendingDraft[];
  /** Number of selected drafts that were saved again since. */
  newer: number;
  onClear: () => void;
}

/** Actions for the selected drafts: a new release, or one that is prepared. */
export function GatheringBar({ drafts, newer, onClear }: GatheringBarProps) {
  const [isCreating, setCreating] = useState(false);
  const add = useAction(
    (release: ReleaseCard) => changeItems(release, { put: drafts.map(chosen) }),
    {
      done: (_, { name }) => GATHERING.added(name),
      showsFailure: true,
      invalidates: AFTER_RELEASE,
      onDone: onClear,
    },
  );
  return (
    <section className="admin-batch draft-bar" aria-label={GATHERING.label}>
      <Text fw={700} aria-live="polite" className="admin-numbers draft-count">
        {GATHERING.count(drafts.length)}
      </Text>
      <SaveFailure>
        {newer > 0 ? GATHERING.newer(newer) : add.error && releaseFailure(add.error)}
      </SaveFailure>
      <Button disabled={drafts.length === 0 || add.isPending} onClick={() => setCreating(true)}>
        {GATHERING.create}
      </Button>
      <ReleaseMenu
        isDisabled={drafts.length === 0}
        isBusy={add.isPending}
        onChoose={(release) => add.run(release)}
      />
      <Button variant="subtle" onClick={onClear}>
        {GATHERING.clear}
      </Button>
      {isCreating && <ReleaseDialog drafts={drafts} onClose={() => setCreating(false)} />}
    </section>
  );
}

interface ReleaseMenuProps {
  isDisabled: boolean;
  isBusy: boolean;
  onChoose: (release: ReleaseCard) => void;
}

/** Menu of the releases that can take drafts. */
function ReleaseMenu({ isDisabled, isBusy, onChoose }: ReleaseMenuProps) {
  const { data = [] } = useQuery(openReleasesQuery);
  const open = data.filter(({ undoes }) => undoes === null);
  return (
    <Menu position="top">
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          loading={isBusy}
          rightSection={<IconSelector size={16} />}
        >
          {GATHERING.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="draft-releases">
        {open.map((release) => (
          <Menu.Item key={release.id} onClick={() => onChoose(release)}>
            {release.name}
          </Menu.Item>
        ))}
        {open.length === 0 && <Menu.Item disabled>{GATHERING.noRelease}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
