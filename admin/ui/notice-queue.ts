import { useSyncExternalStore, type ReactNode } from 'react';

export interface Notice {
  /** Whether it interrupts (`alert`) or waits for its turn (`status`). */
  role: 'alert' | 'status';
  color: 'green' | 'yellow' | 'red';
  message: ReactNode;
  /** In milliseconds; null: until it is closed. */
  closesAfter: number | null;
  /** Before all others. */
  isFirst?: boolean;
}

export interface QueuedNotice extends Notice {
  id: number;
}

/** More would cover the screen: the others wait. */
const SHOWN = 5;

let lastId = 0;
let queued: QueuedNotice[] = [];
let shown: QueuedNotice[] = [];
const listeners = new Set<() => void>();

/** Queues a notice. Returns how to take it away. */
export function queueNotice(notice: Notice): () => void {
  const id = ++lastId;
  setQueue([...queued, { ...notice, id }]);
  return () => removeNotice(id);
}

export function removeNotice(id: number): void {
  setQueue(queued.filter((notice) => notice.id !== id));
}

/** The notices that are to be seen, in their order. */
export function useNotices(): QueuedNotice[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function setQueue(notices: QueuedNotice[]): void {
  queued = notices;
  shown = notices
    .toSorted((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false))
    .slice(0, SHOWN);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
