/** Who wants to hear of a change. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Says that something has changed. */
    tell: () => {
      for (const listener of listeners) listener();
    },
    /** Calls a listener at each change, until what it returns is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
