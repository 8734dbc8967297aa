import type { Editor } from '@tiptap/core';
import { useEffect, useId, type ReactNode } from 'react';
import { useWayBack } from './use-way-back';

interface BlockFieldsProps {
  editor: Editor;
  label: string;
  children: ReactNode;
}

/** What is asked of a selected block, under it; Enter and Escape go back to the text. */
export function BlockFields({ editor, label, children }: BlockFieldsProps) {
  const fields = useWayBack(editor);
  useEffect(() => {
    // Returns a promise in newer browsers, which is no cleanup.
    void fields.current?.scrollIntoView({ block: 'nearest' });
  }, [fields]);
  return (
    <div ref={fields} className="block-fields" role="group" aria-label={label}>
      {children}
    </div>
  );
}

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
