import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** SQL that the Worker prepared in a test. */
    statements?: string[];
  }
}

const prepared = new Set<string>();

/** Returns the same database, which notes each text that it is given to prepare. */
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

/** Gives the noted texts to whoever runs the tests. */
export function passStatements({ task }: TestContext): void {
  task.meta.statements = [...prepared];
  prepared.clear();
}
