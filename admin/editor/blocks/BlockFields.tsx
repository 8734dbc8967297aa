import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { typesetAsTyped } from '../../french/typeset';

interface BlockFieldsProps {
  editor: Editor;
  label: string;
  children: ReactNode;
}

/** What is asked of a selected block, under it; Enter and Escape go back to the text. */
export function BlockFields({ editor, label, children }: BlockFieldsProps) {
  const fields = useBackToText(editor);
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

/** A line of French that is asked for within the text, in the colours of its paper. */
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
        onBlur={() => {
          const set = typesetAsTyped(value);
          if (set !== value && set.length <= maxLength) onChange(set);
        }}
      />
    </div>
  );
}

/** For what is asked beside the text: Escape, and Enter in a field, go back to the text. */
export function useBackToText(editor: Editor) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const goBack = (event: KeyboardEvent) => {
      const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
      if (!isDone && event.key !== 'Escape') return;
      // The article's form around must not be sent.
      event.preventDefault();
      // At once: the editor's own command waits for the next frame.
      editor.view.focus();
    };
    element.addEventListener('keydown', goBack);
    return () => element.removeEventListener('keydown', goBack);
  }, [editor]);
  return place;
}
