import { NOUN_NAMES } from '#contract/audit/activity';
import { AUDIT_NOUNS } from '#contract/audit/audit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from 'react-router';
import { useAddressText } from '../ui/fields/use-address-text';
import { DASHBOARD } from '../dashboard/texts';
import { AUDIT_LOG } from './texts';
import { DAY, peopleQuery, type JournalView, type Noun } from './queries';

interface JournalFiltersProps {
  view: JournalView;
  /** True when the first day is after the last day. */
  isWrong: boolean;
  onChange: (part: Partial<JournalView>, options?: NavigateOptions) => void;
}

/** Filters of the audit log: administrator, subject, first and last day. */
export function JournalFilters({ view, isWrong, onChange }: JournalFiltersProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  const tell = (part: Partial<JournalView>, day: string) => {
    if (day === '' || DAY.test(day)) onChange(part, { replace: true });
  };
  const [from, typeFrom] = useAddressText(view.from, (day) => tell({ from: day }, day));
  const [to, typeTo] = useAddressText(view.to, (day) => tell({ to: day }, day));
  const isListed = people.some(({ id }) => String(id) === view.who);
  return (
    <div className="admin-journal-filters">
      <NativeSelect
        label={AUDIT_LOG.person}
        value={view.who}
        onChange={(event) => onChange({ who: event.currentTarget.value })}
        data={[
          { value: '', label: AUDIT_LOG.everyone },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          // A URL may name an administrator who is not in the list, or not yet loaded.
          ...(view.who && view.who !== '0' && !isListed ? [{ value: view.who, label: '…' }] : []),
          { value: '0', label: DASHBOARD.nobody },
        ]}
      />
      <NativeSelect
        label={AUDIT_LOG.noun}
        value={view.noun}
        onChange={(event) => onChange({ noun: event.currentTarget.value as Noun | '' })}
        data={[
          { value: '', label: AUDIT_LOG.everything },
          ...AUDIT_NOUNS.map((noun) => ({ value: noun, label: NOUN_NAMES[noun] })),
        ]}
      />
      <TextInput
        type="date"
        label={AUDIT_LOG.from}
        value={from}
        max={to || undefined}
        error={isWrong && AUDIT_LOG.wrongDates}
        onChange={(event) => typeFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={AUDIT_LOG.to}
        value={to}
        min={from || undefined}
        onChange={(event) => typeTo(event.currentTarget.value)}
      />
    </div>
  );
}
