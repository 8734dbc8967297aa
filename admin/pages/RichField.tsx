import type { TextField } from '#contract/page-texts/fields';
import type { Texts } from '#contract/page-texts/schemas';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { TextHandle } from '../editor/html-changes';
import { ShortText } from '../editor/ShortText';

interface RichFieldProps {
  name: string;
  field: TextField;
  form: UseFormReturnType<Texts>;
  /** The default text. */
  original: string;
}

/** Editor of a rich text of a page. */
export function RichField({ name, field, form, original }: RichFieldProps) {
  const value = form.values[name]!;
  const editor = useRef<TextHandle>(null);
  /** Last value that the editor did not write, and the last one that it reported. */
  const given = useRef(value);
  const reported = useRef(value);

  useEffect(() => {
    if (value === reported.current) return;
    given.current = value;
    reported.current = value;
    editor.current?.patch(value);
  }, [value]);

  /** The editor writes the same text in its own HTML: that is no change. */
  function report(html: string) {
    const same = [given.current, original].find((text) => editor.current?.normalize(text) === html);
    reported.current = same ?? html;
    form.setFieldValue(name, reported.current);
  }

  return (
    <ShortText
      ref={editor}
      label={field.label}
      path={name}
      hasSubtitles
      initial={value}
      error={form.errors[name]}
      onChange={report}
    />
  );
}
