import { Textarea, type TextareaProps } from '@mantine/core';

/** A browser that cannot has a script do it, which lays the page out twice for each field. */
const SIZES_FIELDS = CSS.supports('field-sizing', 'content');

/** A field of several lines, as high as its text and as `minRows`. */
export function GrowingText({ minRows = 1, ...field }: TextareaProps) {
  return (
    <Textarea
      autosize={!SIZES_FIELDS}
      minRows={minRows}
      styles={{ input: { '--rows': minRows } }}
      {...field}
    />
  );
}
