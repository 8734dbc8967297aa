/** Runs builds one at a time, and at most one after the one that runs. */
export interface Rebuilder {
  /** Asks for a build that begins after now. However often it is asked for, one waits. */
  request: () => void;
  /** Waits until nothing runs and nothing waits. */
  idle: () => Promise<void>;
}

/** `build` never throws: what goes wrong with it is its own to report. */
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
