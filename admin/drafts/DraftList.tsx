import { NOUNS, VERSIONED_NOUNS } from '#contract/nouns';
import type { PendingDraft } from '#contract/publication/drafts';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddressView } from '../ui/lists/use-address-view';
import { LoadState } from '../ui/notices/LoadState';
import { formatNumber } from '../ui/words/format-number';
import { DraftTable } from './DraftTable';
import { draftsQuery, type DraftView } from './queries';
import { DRAFTS } from './texts';

/** All drafts, by kind of content. The URL holds the filters by kind and by administrator. */
export function DraftList() {
  const [view, change] = useAddressView(viewOf);
  const { data, error, refetch } = useQuery(draftsQuery);
  const shown = data?.filter((draft) => isShown(draft, view)) ?? [];
  return (
    <Stack>
      <Text>{DRAFTS.explanation}</Text>
      <LoadState query={{ data, error, refetch }} failed={DRAFTS.loadFailed} rows={8} />
      {data && data.length > 0 && <DraftFilters drafts={data} view={view} onChange={change} />}
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
          onClick={() => change({ noun: '', who: '' })}
        >
          {DRAFTS.clear}
        </Button>
      )}
      {shown.length > 0 && <DraftTable drafts={shown} />}
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
  };
}
