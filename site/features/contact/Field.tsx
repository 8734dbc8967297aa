import { useState } from 'react';

interface FieldProps {
  name: string;
  label: string;
  value?: string;
  error?: string;
  hint?: string;
  type?: string;
  autoComplete?: string;
  /** Rows of a multi-line field. Absent for a single line. */
  rows?: number;
}

/** Labelled field with its hint and its error. */
export function Field({ name, label, value, error, hint, rows, ...input }: FieldProps) {
  const id = fieldId(name);
  // React resets a textarea to its default value during hydration, so the default is the value
  // already typed.
  const [present] = useState(() => heldBy(id) ?? value);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = {
    ...input,
    id,
    name,
    defaultValue: present,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className="field stack">
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true">{'\u00a0*'}</span>
      </label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input {...attributes} />}
      {hint && (
        <p className="aside" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the current value of a field, which the visitor may have typed before hydration. */
function heldBy(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLInputElement>(`#${id}`)?.value;
}

/** Returns the id of a field, which the list of errors links to. */
export function fieldId(name: string): string {
  return `contact-${name}`;
}
