import type { EditedArticle } from '#contract/article-form';
import { useRef, useState } from 'react';
import { placeOf, type Place } from './place';

/** What the server has of the article on screen: as shown, and at this moment, since renders come later. */
export function usePlace(opened: EditedArticle | null) {
  const [place, setPlace] = useState<Place>(() => placeOf(opened));
  const present = useRef(place);

  function settle(next: Partial<Place>) {
    present.current = { ...present.current, ...next };
    setPlace(present.current);
  }

  return { place, present, settle };
}
