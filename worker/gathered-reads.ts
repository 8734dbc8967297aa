/** Reads of one batch. Together their rows must fit into the memory of a Worker. */
const BATCH = 50;

interface Waiting {
  statement: D1PreparedStatement;
  resolve: (result: D1Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Wraps a database so that reads requested at the same time are sent as batches. A Worker may send 1,000 requests to D1
 * during one call, and a batch is one request.
 */
export function gatherReads(real: D1Database): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>();
  let waiting: Waiting[] = [];

  async function sendAll(): Promise<void> {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += BATCH) await send(real, all.slice(at, at + BATCH));
  }

  function ask(statement: D1PreparedStatement): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      // A timer runs after all callers that can go on have asked for their next read.
      if (waiting.length === 0) setTimeout(() => void sendAll(), 0);
      waiting.push({ statement, resolve, reject });
    });
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => ask(statement),
      async first(column?: string) {
        const row = (await ask(statement)).results[0] as Record<string, unknown> | undefined;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    } as unknown as D1PreparedStatement;
    statements.set(wrapped, statement);
    return wrapped;
  }

  return {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: (list: D1PreparedStatement[]) =>
      real.batch(list.map((statement) => statements.get(statement) ?? statement)),
  } as D1Database;
}

async function send(db: D1Database, group: Waiting[]): Promise<void> {
  try {
    const results = await db.batch(group.map(({ statement }) => statement));
    for (const [index, { resolve }] of group.entries()) resolve(results[index]!);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
