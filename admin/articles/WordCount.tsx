import { readingMinutes } from '#contract/reading-time';
import { Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { BAR } from './texts';

/** Counting a long text at each key would slow the typing down, in milliseconds. */
const COUNTED_AFTER = 600;

/** Words, and the minutes it takes to read them. */
export function WordCount({ editor }: { editor: Editor | null }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!editor) return;
    let timer: number | undefined;
    const read = () => {
      timer = undefined;
      setCount(wordsOf(editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ', ' ')));
    };
    const wait = () => (timer ??= window.setTimeout(read, COUNTED_AFTER));
    read();
    editor.on('update', wait);
    return () => {
      window.clearTimeout(timer);
      editor.off('update', wait);
    };
  }, [editor]);
  return (
    <Text size="sm" className="sheet-count">
      {BAR.words(count, readingMinutes(count))}
    </Text>
  );
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
