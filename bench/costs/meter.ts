import type {
  D1Database,
  D1PreparedStatement,
  D1Result,
  ExecutionContext,
  R2Bucket,
} from '@cloudflare/workers-types';
import type { Env } from '#worker/env';

/* Runs inside the Worker's runtime. Node only strips its types, so it may import types only. */

/** Resources that some calls of the Worker used. */
export interface Tally {
  /** Requests that ran the Worker, and runs of its cron handler. */
  runs: number;
  /** Static files that the Worker read. */
  assets: number;
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  /** R2 operations: class A writes or lists, class B reads. */
  classA: number;
  classB: number;
  /** Bytes of the database after its last query. */
  databaseBytes: number;
}

interface Handlers {
  fetch: (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;
  scheduled: (event: { cron: string; scheduledTime: number }, env: Env) => Promise<void>;
}

/** Path that returns the tally and resets it. */
const TALLY_PATH = '/__tally';
const CLASS_A = new Set(['put', 'list', 'createMultipartUpload']);
const CLASS_B = new Set(['get', 'head']);

/** Wraps a Worker so that the use of its bindings is counted. */
export function metered(worker: Handlers): Handlers {
  let tally = emptyTally();
  let counted: Env | undefined;
  // Created once, because the Worker keys its caches by the database.
  const countedEnv = (env: Env) =>
    (counted ??= {
      ...env,
      DB: countedDatabase(env.DB, () => tally),
      UPLOADS: countedBucket(env.UPLOADS, () => tally),
      ASSETS: countedAssets(env.ASSETS, () => tally),
    });
  return {
    async fetch(request, env, context) {
      if (new URL(request.url).pathname === TALLY_PATH) {
        const response = Response.json(tally);
        tally = { ...emptyTally(), databaseBytes: tally.databaseBytes };
        return response;
      }
      tally.runs++;
      return worker.fetch(request, countedEnv(env), context);
    },
    async scheduled(event, env) {
      tally.runs++;
      await worker.scheduled(event, countedEnv(env));
    },
  };
}

export function emptyTally(): Tally {
  return {
    runs: 0,
    assets: 0,
    queries: 0,
    rowsRead: 0,
    rowsWritten: 0,
    classA: 0,
    classB: 0,
    databaseBytes: 0,
  };
}

/** Wraps the database so that its statements are counted. */
export function countedDatabase(real: D1Database, tally: () => Tally): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>();
  const noted = <Row>(result: D1Result<Row>) => {
    const { rows_read, rows_written, size_after } = result.meta;
    const now = tally();
    now.queries++;
    now.rowsRead += rows_read;
    now.rowsWritten += rows_written;
    now.databaseBytes = size_after;
    return result;
  };
  const wrapped = (statement: D1PreparedStatement): D1PreparedStatement => {
    const own = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values)),
      all: async () => noted(await statement.all()),
      run: async () => noted(await statement.run()),
      // The real `first` returns no counts. D1 runs the whole statement for it too.
      async first(column?: string) {
        const [row] = noted(await statement.all<Record<string, unknown>>()).results;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    } as D1PreparedStatement;
    statements.set(own, statement);
    return own;
  };
  return {
    prepare: (sql: string) => wrapped(real.prepare(sql)),
    batch: async (list: D1PreparedStatement[]) =>
      (await real.batch(list.map((statement) => statements.get(statement)!))).map(noted),
  } as D1Database;
}

function countedBucket(real: R2Bucket, tally: () => Tally): R2Bucket {
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]): unknown => {
        if (CLASS_A.has(String(name))) tally().classA++;
        if (CLASS_B.has(String(name))) tally().classB++;
        return value.apply(target, values);
      };
    },
  });
}

function countedAssets(real: Env['ASSETS'], tally: () => Tally): Env['ASSETS'] {
  return {
    fetch: (input: Request) => {
      tally().assets++;
      return real.fetch(input);
    },
  } as Env['ASSETS'];
}
