/** Callback before every call. When it throws, the call fails with that error. */
export type Watch = () => void | Promise<void>;
/** Callback after every call. When it throws, the response of the call is lost. */
type Done = () => void;

/** Wraps a database and watches its calls. A batch is one call. */
export function watchedDatabase(real: D1Database, watch: Watch, done: Done = () => {}): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>();
  const wrapped = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...values: unknown[]) => {
          await watch();
          const result: unknown = await value.apply(target, values);
          done();
          return result;
        };
      },
    });
    statements.set(proxy, statement);
    return proxy;
  };
  return {
    prepare: (sql: string) => wrapped(real.prepare(sql)),
    async batch(list: D1PreparedStatement[]) {
      await watch();
      const results = await real.batch(
        list.map((statement) => statements.get(statement) ?? statement),
      );
      done();
      return results;
    },
  } as D1Database;
}

/** Wraps a file storage and watches its calls. */
export function watchedStorage(real: R2Bucket, watch: Watch, done: Done = () => {}): R2Bucket {
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...values: unknown[]) => {
        await watch();
        const result: unknown = await value.apply(target, values);
        done();
        return result;
      };
    },
  });
}
