/** Runs one build at a time, and keeps at most one more waiting. */
export interface Rebuilder {
  /**
   * Requests a build that starts after this call. Several requests during a build lead to one more
   * build.
   */
  request: () => void;
  /** Waits until no build runs or waits. */
  idle: () => Promise<void>;
}

/** Creates a rebuilder. `build` must not throw: it reports its own errors. */
export function createRebuilder(build: () => Promise<void>, stopping: AbortSignal): Rebuilder {
  let running: Promise<void> | undefined;
  let isWaiting = false;

  async function run(): Promise<void> {
    do {
      isWaiting = false;
      await build();
    } while (isWaiting && !stopping.aborted);
    running = undefined;
  }

  return {
    request() {
      if (running) isWaiting = true;
      else if (!stopping.aborted) running = run();
    },
    idle: async () => running,
  };
}
