import type { TestContext } from 'vitest';

/** Metadata that a test passes to the runner. */
export interface Recorded {
  /** SQL that the Worker prepared. */
  statements?: string[];
}

const prepared = new Set<string>();

/** Wraps a database so that it records every prepared statement. */
export function recordStatements<Database extends { prepare: (sql: string) => unknown }>(
  db: Database,
): Database {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name !== 'prepare') return Reflect.get(target, name, receiver) as unknown;
      return (sql: string) => {
        prepared.add(sql);
        return target.prepare(sql);
      };
    },
  });
}

/** Passes the recorded statements to the runner. */
export function passStatements({ task }: TestContext): void {
  (task.meta as Recorded).statements = [...prepared];
  prepared.clear();
}
