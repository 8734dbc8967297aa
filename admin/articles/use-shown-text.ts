import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { ArticleForm } from './article-form';

/** The text on screen, by a key that counts up when another one takes its place. */
export function useShownText(form: UseFormReturnType<ArticleForm>, onReplaced: () => void) {
  const [textKey, setTextKey] = useState(0);
  const newest = useRef(textKey);

  function replace(next: ArticleForm) {
    form.setValues(next);
    setTextKey(++newest.current);
    onReplaced();
  }

  function write(key: number, content: string) {
    if (key === newest.current) form.setFieldValue('content', content);
  }

  return { textKey, replace, write };
}
