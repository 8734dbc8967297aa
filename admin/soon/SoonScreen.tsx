import { parisDay, toParisField } from '#contract/dates';
import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { withdrawalsQuery } from '../deadlines/withdrawals-query';
import { openReleasesQuery } from '../releases/queries';
import { TimeDialog } from '../form/TimeDialog';
import { useAddressView } from '../ui/lists/use-address-view';
import { RowButton } from '../ui/lists/RowButton';
import { LoadState } from '../ui/notices/LoadState';
import { noticeFailed } from '../ui/notices/notices';
import { useNow } from '../ui/state/use-now';
import { Calendar, DayList } from './Calendar';
import {
  addDays,
  asHeading,
  dayOfNext,
  isDay,
  isWithin,
  nameOfDay,
  nameOfPeriod,
  onDay,
  PERIODS,
  weeksOf,
} from './days';
import type { Day, Period } from './days';
import { byDay, entriesOf, type Entry, type Loaded } from './entries';
import { scheduledQuery, undatedQuery } from './queries';
import { moveWords } from './EntryItem';
import './soon.css';
import { SOON } from './texts';
import { Undated } from './Undated';
import { useMove } from './use-move';

/** Hour that the dialog proposes to an entry without a date, in Paris. */
const MORNING = 'T09:00';

/** Period and day in the address; without a day, that of today. */
function viewOf(params: URLSearchParams): { period: Period; day: Day } {
  const day = params.get('day') ?? '';
  return {
    period: PERIODS.find((period) => period === params.get('period')) ?? 'month',
    day: isDay(day) ? day : '',
  };
}

/** Calendar of what is scheduled, beside what has no date yet. */
export function SoonScreen() {
  const scheduled = useQuery(scheduledQuery);
  const undated = useQuery(undatedQuery);
  const releases = useQuery(openReleasesQuery);
  const withdrawals = useQuery(withdrawalsQuery);
  const queries = [scheduled, undated, releases, withdrawals];
  const missing = queries.find(({ error }) => error) ?? queries.find(({ data }) => !data);
  return (
    <Stack>
      <Text>{SOON.explanation}</Text>
      {missing && <LoadState query={missing} failed={SOON.loadFailed} rows={6} />}
      {scheduled.data && undated.data && releases.data && withdrawals.data && (
        <Soon
          articles={[...scheduled.data.rows, ...undated.data.rows]}
          releases={releases.data}
          withdrawals={withdrawals.data}
          hiddenCount={scheduled.data.total - scheduled.data.rows.length}
          hasMoreDrafts={undated.data.total > undated.data.rows.length}
        />
      )}
    </Stack>
  );
}

interface SoonProps extends Loaded {
  /** Number of scheduled articles that were not read. */
  hiddenCount: number;
  hasMoreDrafts: boolean;
}

/** Dialog for the time of an entry, with the value of its field. */
interface Asked {
  entry: Entry;
  field: string;
}

function Soon({ hiddenCount, hasMoreDrafts, ...loaded }: SoonProps) {
  const [{ period, day: asked }, show] = useAddressView(viewOf);
  const now = new Date(useNow()).toISOString();
  const today = parisDay(now);
  const day = asked || today;
  const isWide = useMediaQuery('(min-width: 62em)') ?? false;
  const { pending, move } = useMove();
  const [dialog, setDialog] = useState<Asked>();
  const [focused, setFocused] = useState<string>();
  const entries = entriesOf(loaded, pending);
  const days = byDay(entries);
  const name = nameOfPeriod(period, day);

  function ask(entry: Entry, to = addDays(today, 1)) {
    setFocused(undefined);
    setDialog({ entry, field: entry.at ? toParisField(entry.at) : to + MORNING });
  }

  function drop(key: string, to: Day) {
    const entry = entries.find((one) => one.key === key)!;
    if (to < today) return noticeFailed(SOON.past);
    if (!entry.at) return ask(entry, to);
    const at = onDay(entry.at, to);
    if (at === entry.at) return;
    if (at <= new Date().toISOString()) noticeFailed(SOON.past);
    else move(entry, at);
  }

  const actions = { onMove: ask, focused };
  const shown = { period, day, days, ...actions };
  return (
    <>
      <Group justify="space-between">
        <Group gap="xs">
          <Group gap="xs" wrap="nowrap">
            <RowButton
              aria-label={SOON.previous[period]}
              onClick={() => show({ day: dayOfNext(period, day, -1) })}
            >
              <IconChevronLeft />
            </RowButton>
            <Title order={2} size="h4" aria-live="polite">
              {asHeading(name)}
            </Title>
            <RowButton
              aria-label={SOON.next[period]}
              onClick={() => show({ day: dayOfNext(period, day, 1) })}
            >
              <IconChevronRight />
            </RowButton>
          </Group>
          <Button variant="default" onClick={() => show({ day: '' })}>
            {SOON.today}
          </Button>
        </Group>
        <SegmentedControl
          aria-label={SOON.period}
          value={period}
          onChange={(chosen) => show({ period: chosen as Period })}
          data={PERIODS.map((value) => ({ value, label: SOON.periods[value] }))}
        />
      </Group>
      <Nothing {...{ period, day, days, isWide }} onGo={(first) => show({ day: first })} />
      <div className="soon">
        <Stack>
          {isWide ? (
            <>
              <Calendar {...shown} today={today} caption={SOON.caption(name)} onDrop={drop} />
              <Text size="sm">{SOON.dragHint}</Text>
            </>
          ) : (
            <DayList {...shown} />
          )}
          {hiddenCount > 0 && <Text size="sm">{SOON.more(hiddenCount)}</Text>}
        </Stack>
        <Undated
          entries={entries.filter(({ at }) => at === null)}
          isDraggable={isWide}
          hasMore={hasMoreDrafts}
          {...actions}
        />
      </div>
      {dialog && (
        <TimeDialog
          title={moveWords(dialog.entry)}
          confirm={dialog.entry.at ? SOON.confirmMove : SOON.confirmSchedule}
          initial={dialog.field}
          onSave={(at) => {
            setDialog(undefined);
            setFocused(dialog.entry.key);
            move(dialog.entry, at);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface NothingProps {
  period: Period;
  day: Day;
  days: Map<Day, Entry[]>;
  /** True for a table, whose first and last week may show days of other months. */
  isWide: boolean;
  /** Shows the period of a day. */
  onGo: (day: Day) => void;
}

/** Sentence about a period without anything, and the way to the next day that has something. */
function Nothing({ period, day, days, isWide, onGo }: NothingProps) {
  const all = [...days.keys()];
  const isShown = isWide
    ? (one: Day) => weeksOf(period, day).flat().includes(one)
    : (one: Day) => isWithin(period, one, day);
  if (all.some(isShown)) return null;
  const next = all.find((one) => one > day) ?? all[0];
  return (
    <Group role="status">
      <Text>{next ? SOON.nothingHere : SOON.nothing}</Text>
      {next && (
        <Button variant="default" onClick={() => onGo(next)}>
          {SOON.goTo(nameOfDay(next))}
        </Button>
      )}
    </Group>
  );
}
