/** Told of every call before it is made; what it throws is what the call fails with. */
export type Watch = () => void | Promise<void>;
/** Told once a call is made, whose answer is lost when this throws. */
type Done = () => void;

/** The database, each of whose calls is watched; a batch is one call. */
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

/** The file storage, each of whose calls is watched. */
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
