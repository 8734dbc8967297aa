import { useState } from 'react';

interface FieldProps {
  name: string;
  label: string;
  value?: string;
  error?: string;
  hint?: string;
  type?: string;
  autoComplete?: string;
  /** Lines of a text of several lines; absent for a single line. */
  rows?: number;
}

/** A labelled field with its hint and, under it, what is wrong with it. */
export function Field({ name, label, value, error, hint, rows, ...input }: FieldProps) {
  const id = fieldId(name);
  // React gives a text of several lines its default again as it comes to life.
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

/** What a field holds already: somebody may write before the form comes to life. */
function heldBy(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLInputElement>(`#${id}`)?.value;
}

/** The id of a field, which a list of what must change leads to. */
export function fieldId(name: string): string {
  return `contact-${name}`;
}
