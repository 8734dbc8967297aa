import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface RowDrag {
  /** Index of the row, from 0. */
  index: number;
  /** Called after a drop, with the dragged row and its new index. Undefined when rows cannot be dragged. */
  onPlace: ((id: number, index: number) => void) | undefined;
}

/** Makes a row draggable by its handle, and a drop target for other rows. */
export function useRowDrag(id: number, { index, onPlace }: RowDrag) {
  const row = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<'before' | 'after'>();
  const place = useEffectEvent(() => index);
  const drop = useEffectEvent((dropped: number, to: number) => onPlace?.(dropped, to));
  const isEnabled = Boolean(onPlace);

  useEffect(() => {
    const element = row.current;
    const dragHandle = handle.current;
    if (!isEnabled || !element || !dragHandle) return;
    const edgeAt = (clientY: number) => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? 'before' : 'after';
    };
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ id, place: place() }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.id !== id,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          const after = edgeAt(location.current.input.clientY) === 'after' ? 1 : 0;
          const from = Number(source.data.place);
          const gap = place() + after;
          drop(Number(source.data.id), from < gap ? gap - 1 : gap);
        },
      }),
    );
  }, [id, isEnabled]);

  return { row, handle, edge };
}
