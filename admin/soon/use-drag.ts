import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Makes an entry draggable by the mouse, to a day. */
export function useEntryDrag(key: string, isEnabled: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = item.current;
    if (!element || !isEnabled) return;
    return draggable({ element, getInitialData: () => ({ entry: key }) });
  }, [key, isEnabled]);
  return item;
}

/** Makes a day a place for entries. `onDrop` receives the key of the entry. */
export function useDayDrop(onDrop: (key: string) => void) {
  const cell = useRef<HTMLTableCellElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = cell.current!;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => 'entry' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop(String(source.data.entry));
      },
    });
  }, []);
  return { cell, isOver };
}
