import './releases.css';
import { NOUNS, VERSIONED_NOUNS } from '#contract/nouns';
import type { PendingDraft } from '#contract/publication/drafts';
import { pageCount } from '#contract/requests/pagination';
import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { GatheringBar } from './GatheringBar';
import { RELEASES_LINK } from './link-texts';
import { Pager } from '../ui/lists/Pager';
import { pageOf, useAddressView } from '../ui/lists/use-address-view';
import { LoadState } from '../ui/notices/LoadState';
import { formatNumber } from '../ui/words/format-number';
import { DraftTable } from './DraftTable';
import { draftsQuery, type DraftView } from './draft-queries';
import { ROWS } from './queries';
import { countNewer, isSelected, select, type Selection } from './selection';
import { DRAFTS } from './draft-texts';

/** All drafts, by kind of content. The URL holds the filters by kind and by administrator, and the page. */
export function DraftList() {
  const [view, change] = useAddressView(viewOf);
  const { data, error, refetch } = useQuery(draftsQuery);
  const [selection, setSelection] = useState<Selection>(new Map());
  const shown = byKind(data?.filter((draft) => isShown(draft, view)) ?? []);
  // A draft on a former version cannot be published before its author has compared both.
  const choosable = shown.filter(({ is_stale }) => !is_stale);
  const isTicked = (draft: PendingDraft) => isSelected(selection, draft);
  const isAll = choosable.length > 0 && choosable.every(isTicked);
  const chosen = data?.filter(isTicked) ?? [];
  const newer = countNewer(selection, data ?? []);
  const tick = (drafts: PendingDraft[], isOn: boolean) =>
    setSelection((present) => select(present, drafts, isOn));
  const filter = (part: Partial<DraftView>) => change({ page: 1, ...part });
  return (
    <Stack>
      <Group justify="space-between" align="start">
        <Text flex="1 1 16rem">{DRAFTS.explanation}</Text>
        <Anchor component={Link} to={RELEASES_LINK.path} underline="always">
          {DRAFTS.releases}
        </Anchor>
      </Group>
      <LoadState query={{ data, error, refetch }} failed={DRAFTS.loadFailed} rows={8} />
      {data && data.length > 0 && <DraftFilters drafts={data} view={view} onChange={filter} />}
      {data && (
        <Text role="status" size="sm">
          {shown.length > 0 && DRAFTS.count(formatNumber(shown.length), shown.length > 1)}
          {shown.length === 0 && (data.length > 0 ? DRAFTS.noMatch : DRAFTS.empty)}
        </Text>
      )}
      {data && data.length > 0 && shown.length === 0 && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => filter({ noun: '', who: '' })}
        >
          {DRAFTS.clear}
        </Button>
      )}
      {shown.length > 0 && (
        <>
          <Checkbox
            label={DRAFTS.selectAll}
            checked={isAll}
            indeterminate={!isAll && choosable.some(isTicked)}
            disabled={choosable.length === 0}
            onChange={() => tick(choosable, !isAll)}
          />
          <DraftTable
            drafts={shown}
            page={view.page}
            selection={selection}
            onToggle={(draft) => tick([draft], !isTicked(draft))}
          />
        </>
      )}
      {(chosen.length > 0 || newer > 0) && (
        <GatheringBar drafts={chosen} newer={newer} onClear={() => setSelection(new Map())} />
      )}
      {data && (
        <Pager
          label={DRAFTS.pages}
          page={view.page}
          pages={pageCount(shown.length, ROWS)}
          onChange={(page, options) => change({ page }, options)}
        />
      )}
    </Stack>
  );
}

interface DraftFiltersProps {
  drafts: PendingDraft[];
  view: DraftView;
  onChange: (part: Partial<DraftView>) => void;
}

/** Filters by the kinds and the administrators that the drafts have. */
function DraftFilters({ drafts, view, onChange }: DraftFiltersProps) {
  const nouns = VERSIONED_NOUNS.filter(
    (noun) => noun === view.noun || drafts.some((draft) => draft.noun === noun),
  );
  const people = new Map(
    drafts.map((draft) => [whoOf(draft), draft.saved_by ?? DRAFTS.goneAccount]),
  );
  if (view.who && !people.has(view.who)) people.set(view.who, '…');
  return (
    <Group align="end">
      <NativeSelect
        label={DRAFTS.kind}
        value={view.noun}
        onChange={({ currentTarget: { value } }) => onChange({ noun: value as DraftView['noun'] })}
        data={[
          { value: '', label: DRAFTS.everyKind },
          ...nouns.map((noun) => ({ value: noun, label: NOUNS[noun].label })),
        ]}
      />
      <NativeSelect
        label={DRAFTS.person}
        value={view.who}
        onChange={({ currentTarget: { value } }) => onChange({ who: value })}
        data={[
          { value: '', label: DRAFTS.everyone },
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
      />
    </Group>
  );
}

const byKind = (drafts: PendingDraft[]) =>
  drafts.toSorted((a, b) => VERSIONED_NOUNS.indexOf(a.noun) - VERSIONED_NOUNS.indexOf(b.noun));

const whoOf = ({ admin_id, saved_by }: PendingDraft) => (saved_by ? String(admin_id) : '0');

function isShown(draft: PendingDraft, { noun, who }: DraftView): boolean {
  return (!noun || draft.noun === noun) && (!who || whoOf(draft) === who);
}

/** Reads the filters from the URL. Invalid values are ignored. */
function viewOf(params: URLSearchParams): DraftView {
  const who = params.get('who') ?? '';
  return {
    noun: VERSIONED_NOUNS.find((noun) => noun === params.get('noun')) ?? '',
    who: /^\d+$/.test(who) ? who : '',
    page: pageOf(params),
  };
}
