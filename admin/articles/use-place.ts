import type { EditedArticle } from '#contract/articles/form';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { asSent, formOf, withTyped, type ArticleForm } from './article-form';
import { placeOf, type Place } from './place';

/** What the server has of the article on screen: as shown, and at this moment, since renders come later. */
export function usePlace(form: UseFormReturnType<ArticleForm>, opened: EditedArticle | null) {
  // Before anything is typed, the form holds what a new article begins with.
  const [begun] = useState(form.getValues);
  const [place, setPlace] = useState<Place>(() => placeOf(opened, begun));
  const present = useRef(place);

  function settle(next: Partial<Place>) {
    present.current = { ...present.current, ...next };
    setPlace(present.current);
  }

  /** What the server now has is what it was sent; what was typed since stays on screen. */
  function goOnUpon(found: EditedArticle, sent: ArticleForm) {
    const saved = asSent(formOf(found), sent);
    form.setValues(withTyped(saved, sent, form.getValues()));
    settle({ ...placeOf(found), saved });
  }

  return { begun, place, present, settle, goOnUpon };
}

/** The text on screen, by a key that counts up when another one takes its place. */
export function useShownText(
  form: UseFormReturnType<ArticleForm>,
  { onReplaced, patchText }: { onReplaced: () => void; patchText: (html: string) => void },
) {
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

  /** Changes the text where the author may be writing in it. */
  function patch(next: ArticleForm) {
    form.setValues(next);
    patchText(next.content);
  }

  return { textKey, replace, patch, write };
}
