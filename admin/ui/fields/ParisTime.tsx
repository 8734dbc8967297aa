import { clock, fromParisField, toParisField } from '#contract/dates';
import { TextInput, type TextInputProps } from '@mantine/core';
import { PARIS_TIME } from './paris-time-texts';

interface ParisTimeProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** Value of a `datetime-local` input, in Paris. */
  value: string;
  onChange: (field: string) => void;
}

/** Field for a date and an hour in Paris. It says which hour replaces one that summer time skips. */
export function ParisTime({ value, onChange, ...input }: ParisTimeProps) {
  const instant = fromParisField(value);
  const isSkipped = instant !== null && toParisField(instant) !== value;
  return (
    <TextInput
      type="datetime-local"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={isSkipped ? PARIS_TIME.skipped(clock(instant)) : undefined}
      {...input}
    />
  );
}
