import { Textarea, type TextareaProps } from '@mantine/core';

/** Without `field-sizing` Mantine measures each field by script, which lays the page out twice per field. */
const SIZES_FIELDS = CSS.supports('field-sizing', 'content');

interface GrowingTextProps extends TextareaProps {
  /** True for a single line, which may wrap: line breaks are removed, and Enter adds none. */
  isOneLine?: boolean;
}

/** Textarea as high as its text, and at least `minRows`. */
export function GrowingText({ minRows = 1, isOneLine, ...field }: GrowingTextProps) {
  return (
    <Textarea
      autosize={!SIZES_FIELDS}
      minRows={minRows}
      styles={{ input: { '--rows': minRows } }}
      {...field}
      {...(isOneLine && singleLineProps(field))}
    />
  );
}

function singleLineProps({ onChange, onKeyDown }: TextareaProps): TextareaProps {
  return {
    onChange: (event) => {
      // A paste may contain line breaks.
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
