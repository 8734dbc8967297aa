import { Textarea, type TextareaProps } from '@mantine/core';

/** A browser that cannot has a script do it, which lays the page out twice for each field. */
const SIZES_FIELDS = CSS.supports('field-sizing', 'content');

interface GrowingTextProps extends TextareaProps {
  /** A text of one line, which may be long: it has no line breaks, and Enter makes none. */
  isOneLine?: boolean;
}

/** A field of several lines, as high as its text and as `minRows`. */
export function GrowingText({ minRows = 1, isOneLine, ...field }: GrowingTextProps) {
  return (
    <Textarea
      autosize={!SIZES_FIELDS}
      minRows={minRows}
      styles={{ input: { '--rows': minRows } }}
      {...field}
      {...(isOneLine && inOneLine(field))}
    />
  );
}

function inOneLine({ onChange, onKeyDown }: TextareaProps): TextareaProps {
  return {
    onChange: (event) => {
      // A paste may bring line breaks.
      const { value } = event.currentTarget;
      if (value.includes('\n')) event.currentTarget.value = value.replace(/\s*\n\s*/g, ' ');
      onChange?.(event);
    },
    onKeyDown: (event) => {
      onKeyDown?.(event);
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    },
  };
}
