import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { naiveSplit } from './naive-split.ts';

export interface FakeDatabase {
  uuid: string;
  name: string;
  jurisdiction: string | null;
  file: string;
}

export interface FakeVersion {
  id: string;
  /** Metadata that wrangler uploaded with the Worker: bindings, limits, compatibility. */
  metadata: Metadata;
  /** Paths of the static files, with hash and size. */
  assets: Record<string, { hash: string; size: number }>;
}

export interface Metadata {
  bindings: { name: string; type: string; text?: string }[];
  limits?: { cpu_ms: number };
  keep_bindings?: string[];
}

/**
 * Runs several statements in one text, as Cloudflare does. Its rules for splitting a text are not documented, so this
 * uses the simplest ones.
 */
export function query({ file }: FakeDatabase, { sql }: { sql: string }) {
  const database = new DatabaseSync(file);
  try {
    return naiveSplit(sql).map((statement) => {
      const results = database.prepare(statement).all();
      return { results, success: true, meta: { duration: 0, rows_read: 0, rows_written: 0 } };
    });
  } finally {
    database.close();
  }
}

export function deployment(id: string) {
  return {
    id: randomUUID(),
    source: 'wrangler',
    strategy: 'percentage',
    created_on: new Date().toISOString(),
    annotations: {},
    versions: [{ version_id: id, percentage: 100 }],
  };
}

export function describeVersion({ id, metadata }: FakeVersion) {
  return {
    id,
    number: 1,
    metadata: { created_on: new Date().toISOString(), source: 'wrangler', author_email: '' },
    annotations: {},
    resources: {
      // The API never returns the values of secrets.
      bindings: metadata.bindings.map(({ text, ...binding }) =>
        binding.type === 'secret_text'
          ? binding
          : { ...binding, ...(text !== undefined && { text }) },
      ),
      script: { etag: id, handlers: ['fetch', 'scheduled'], last_deployed_from: 'wrangler' },
      script_runtime: { usage_model: 'standard', limits: metadata.limits },
    },
  };
}
