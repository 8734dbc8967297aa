import { Table, VisuallyHidden } from '@mantine/core';
import { asHeading, nameOfDay, isWithin, weekdayOf, weeksOf, type Day, type Period } from './days';
import type { Entry } from './entries';
import { EntryItem, type EntryActions } from './EntryItem';
import { SOON } from './texts';
import { useDayDrop } from './use-drag';

interface CalendarProps extends EntryActions {
  period: Period;
  /** A day of the period. */
  day: Day;
  today: Day;
  caption: string;
  days: Map<Day, Entry[]>;
  onDrop: (key: string, day: Day) => void;
}

/** Table of the days of a month or a week, with what they publish. */
export function Calendar({ period, day, caption, ...cells }: CalendarProps) {
  const weeks = weeksOf(period, day);
  return (
    <Table layout="fixed" className="soon-table" data-period={period}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Table.Thead>
        <Table.Tr>
          {weeks[0]!.map((weekday) => (
            <Table.Th key={weekday} scope="col">
              {weekdayOf(weekday)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.map((week) => (
          <Table.Tr key={week[0]}>
            {week.map((one) => (
              <DayCell key={one} day={one} isOutside={!isWithin(period, one, day)} {...cells} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface DayCellProps extends Omit<CalendarProps, 'period' | 'caption'> {
  /** True for a day of a neighbouring month. */
  isOutside: boolean;
}

function DayCell({ day, today, isOutside, days, onDrop, ...actions }: DayCellProps) {
  const { cell, isOver } = useDayDrop((key) => onDrop(key, day));
  const entries = days.get(day) ?? [];
  return (
    <Table.Td
      ref={cell}
      data-over={isOver || undefined}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-outside={isOutside || undefined}
    >
      <time dateTime={day} className="soon-number admin-numbers">
        <span aria-hidden>{Number(day.slice(8))}</span>
        <VisuallyHidden>
          {nameOfDay(day)}
          {day === today && SOON.isToday}
        </VisuallyHidden>
      </time>
      {entries.length > 0 && (
        <ul role="list" className="admin-list">
          {entries.map((entry) => (
            <EntryItem key={entry.key} entry={entry} isDraggable {...actions} />
          ))}
        </ul>
      )}
    </Table.Td>
  );
}

/** List of the days of a period that publish something, for phones. */
export function DayList({
  period,
  day,
  days,
  ...actions
}: Pick<CalendarProps, 'period' | 'day' | 'days'> & EntryActions) {
  const shown = weeksOf(period, day)
    .flat()
    .filter((one) => isWithin(period, one, day) && days.has(one));
  return shown.map((one) => (
    <section key={one} aria-labelledby={`soon-${one}`}>
      <h3 id={`soon-${one}`} className="soon-day">
        {asHeading(nameOfDay(one))}
      </h3>
      <ul role="list" className="admin-list">
        {days.get(one)!.map((entry) => (
          <EntryItem key={entry.key} entry={entry} isDraggable={false} {...actions} />
        ))}
      </ul>
    </section>
  ));
}
