/** Creates a set of listeners to a change. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls all listeners. */
    notify: () => {
      for (const listener of listeners) listener();
    },
    /** Adds a listener. Returns a function that removes it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
