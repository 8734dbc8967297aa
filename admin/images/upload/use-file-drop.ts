import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import {
  dropTargetForExternal,
  monitorForExternal,
} from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Drop zone for files. A file dropped outside the zone does not replace the page. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);

  useEffect(
    () =>
      combine(
        dropTargetForExternal({
          element: zone.current!,
          canDrop: containsFiles,
          onDragEnter: () => setOver(true),
          onDragLeave: () => setOver(false),
          onDrop: (dropped) => {
            setOver(false);
            drop(getFiles(dropped));
          },
        }),
        monitorForExternal({
          canMonitor: containsFiles,
          onDragStart: () => preventUnhandled.start(),
          onDrop: () => preventUnhandled.stop(),
        }),
      ),
    [],
  );

  return { zone, isOver };
}
