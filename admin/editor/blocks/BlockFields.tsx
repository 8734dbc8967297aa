import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { typesetAsTyped } from '../../french/typeset';

interface BlockFieldsProps {
  editor: Editor;
  label: string;
  children: ReactNode;
}

/** Fields of the selected block, below it. Enter and Escape return to the text. */
export function BlockFields({ editor, label, children }: BlockFieldsProps) {
  const fields = useBackToText(editor);
  useEffect(() => {
    // Newer browsers return a promise, and an effect must not return one.
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
  /** False for a text that is no prose, such as an address. */
  isTypeset?: boolean;
  onChange: (value: string) => void;
}

/** One-line field of a block. It gets French typography on blur. */
export function Field(props: FieldProps) {
  const { label, hint, value, maxLength, disabled, isTypeset = true, onChange } = props;
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
          if (isTypeset && set !== value && set.length <= maxLength) onChange(set);
        }}
      />
    </div>
  );
}

/** Returns a ref for controls beside the text: Escape, and Enter in an input, move the focus back to the text. */
export function useBackToText(editor: Editor) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current!;
    const goBack = (event: KeyboardEvent) => {
      const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
      if (!isDone && event.key !== 'Escape') return;
      // Enter must not submit the article's form.
      event.preventDefault();
      // Moves the focus at once: the editor's own command waits for the next frame.
      editor.view.focus();
    };
    element.addEventListener('keydown', goBack);
    return () => element.removeEventListener('keydown', goBack);
  }, [editor]);
  return container;
}
