import { NOUNS } from '#contract/nouns';
import type { ReleaseDetail, ReleaseItemDetail } from '#contract/publication/releases';
import { pageCount } from '#contract/requests/pagination';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { DRAFTS_LINK } from './link-texts';
import { changeSentence } from './change-sentence';
import { DRAFTS } from './draft-texts';
import { useAction } from '../ui/actions/use-action';
import { activityPath } from '../ui/lists/activity-path';
import { Pager } from '../ui/lists/Pager';
import { AFTER_RELEASE, changeItems, prepareUndo, releaseFailure, ROWS, rowsOn } from './queries';
import { ITEM_REMARKS, OVERWRITTEN_SINCE, RELEASE_ITEMS } from './texts';

interface ReleaseItemsProps {
  release: ReleaseDetail;
}

/** True for a change whose newest draft can replace the version in the release. */
const canUpdate = ({ state, draft }: ReleaseItemDetail) =>
  draft !== null && ['newer', 'stale', 'taken'].includes(state);

/** True for a change that cannot be published as it is. */
const isBlocked = (state: ReleaseItemDetail['state']) =>
  ['stale', 'trashed', 'taken'].includes(state);

/** Changes that need attention first. */
const inOrder = (items: ReleaseItemDetail[]) =>
  items.toSorted((a, b) => Number(b.state !== 'ready') - Number(a.state !== 'ready'));

/** Changes of a release. Until it is published, each can be updated to its newest draft, or removed. */
export function ReleaseItems({ release }: ReleaseItemsProps) {
  const { items, undoes } = release;
  const isUndo = undoes !== null;
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = release.state !== 'published';
  const update = useAction(
    (rows: ReleaseItemDetail[]) =>
      changeItems(release, {
        put: rows.map(({ noun, ref, draft }) => ({ noun, ref, draft: draft! })),
      }),
    {
      done: RELEASE_ITEMS.updated,
      failed: releaseFailure,
      invalidates: AFTER_RELEASE,
    },
  );
  const remove = useAction(
    ({ noun, ref }: ReleaseItemDetail) => changeItems(release, { remove: [{ noun, ref }] }),
    {
      done: (_, { title }) => RELEASE_ITEMS.removed(title || DRAFTS.untitled),
      failed: releaseFailure,
      invalidates: AFTER_RELEASE,
      // The clicked button is about to go.
      onDone: () => list.current?.focus(),
    },
  );
  const renew = useAction(prepareUndo, {
    done: RELEASE_ITEMS.renewed,
    failed: releaseFailure,
    invalidates: AFTER_RELEASE,
  });
  const isBusy = update.isPending || remove.isPending || renew.isPending;
  const newer = isOpen ? items.filter(canUpdate) : [];
  return (
    <Stack>
      {isOpen && !isUndo && (
        <Group>
          <Button component={Link} to={DRAFTS_LINK.path} variant="default">
            {RELEASE_ITEMS.add}
          </Button>
          {newer.length > 1 && (
            <Button variant="default" disabled={isBusy} onClick={() => update.run(newer)}>
              {RELEASE_ITEMS.updateAll(newer.length)}
            </Button>
          )}
        </Group>
      )}
      {isOpen && isUndo && items.some(({ state }) => state === 'stale') && (
        <Button
          variant="default"
          disabled={isBusy}
          style={{ alignSelf: 'start' }}
          onClick={() => renew.run(undoes)}
        >
          {RELEASE_ITEMS.renew}
        </Button>
      )}
      {items.length === 0 && <Text role="status">{RELEASE_ITEMS.empty}</Text>}
      {items.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          className="admin-list release-items"
          aria-label={RELEASE_ITEMS.caption}
        >
          {rowsOn(page, inOrder(items)).map((item) => (
            <ItemRow
              key={`${item.noun} ${item.ref}`}
              item={item}
              isOpen={isOpen}
              isUndo={isUndo}
              isBusy={isBusy}
              onUpdate={() => update.run([item])}
              onRemove={() => remove.run(item)}
            />
          ))}
        </ul>
      )}
      <Pager
        label={RELEASE_ITEMS.pages}
        page={page}
        pages={pageCount(items.length, ROWS)}
        onChange={setPage}
      />
    </Stack>
  );
}

function sentenceOf(item: ReleaseItemDetail, isOpen: boolean): string {
  if (item.is_hidden) return isOpen ? RELEASE_ITEMS.hidden : RELEASE_ITEMS.isHidden;
  return item.is_new && !isOpen ? RELEASE_ITEMS.isNew : changeSentence(item);
}

interface ItemRowProps {
  item: ReleaseItemDetail;
  isOpen: boolean;
  /** True in a release that takes back another one. */
  isUndo: boolean;
  isBusy: boolean;
  onUpdate: () => void;
  onRemove: () => void;
}

function ItemRow({ item, isOpen, isUndo, isBusy, onUpdate, onRemove }: ItemRowProps) {
  const { noun, ref, state } = item;
  const title = item.title || DRAFTS.untitled;
  return (
    <li>
      <div className="admin-text release-item">
        <Text fw={600}>{DRAFTS.named(NOUNS[noun].one, title)}</Text>
        {item.is_new && isOpen && !isUndo && <Text size="sm">{DRAFTS.isNew}</Text>}
        <Text size="sm">{sentenceOf(item, isOpen)}</Text>
        {state !== 'ready' && (
          <Text size="sm" fw={600} c={isBlocked(state) ? 'var(--danger)' : 'var(--burnt)'}>
            {isOpen && state === 'overwritten' ? OVERWRITTEN_SINCE : ITEM_REMARKS[state]}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Anchor
          component={Link}
          to={activityPath({ action: '', subject: `${noun}:${ref}` })!}
          underline="always"
          aria-label={DRAFTS.seeRow(title)}
        >
          {DRAFTS.see}
        </Anchor>
        {isOpen && canUpdate(item) && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={RELEASE_ITEMS.updateOf(title)}
            onClick={onUpdate}
          >
            {RELEASE_ITEMS.update}
          </Button>
        )}
        {isOpen && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            disabled={isBusy}
            aria-label={RELEASE_ITEMS.removeOf(title)}
            onClick={onRemove}
          >
            {RELEASE_ITEMS.remove}
          </Button>
        )}
      </Group>
    </li>
  );
}
