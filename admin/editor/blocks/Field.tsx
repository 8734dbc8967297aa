import { useId } from 'react';

interface FieldProps {
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A line that is asked for within the text, in the colours of its paper. */
export function Field({ label, hint, value, maxLength, disabled, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="block-field">
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        disabled={disabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
