import { ApiError } from '#contract/errors';
import type { StoredImage } from '#contract/images/images';
import { rebasePrepared } from '../drafts/queries.ts';
import { addressOf } from '../images/queries.ts';
import { VERSIONED } from '../versioned.ts';
import { type WriteContext, type Change } from '../write.ts';
import { listPlaces, readPlaces, writePlace, type Place } from './queries.ts';
import { swapped, type Swap } from './swap.ts';

/** An image to replace by another, or to remove. */
export interface Task {
  key: string;
  to: StoredImage | null;
  isPastIncluded: boolean;
}

/** One write of several places. */
export interface Step {
  rows: Change[];
  /** Statements for drafts and versions. Those changed in between stay as they are. */
  others: (db: D1Database, ticket?: string) => D1PreparedStatement[];
  /** Number of drafts and versions. */
  count: number;
  /** Names of the rewritten rows. A row and its drafts and versions have the same name. */
  names: string[];
}

/**
 * Limits of a step: the bytes of text take about a second of processor time, and D1 limits the statements of a call.
 */
const STEP = { bytes: 500_000, statements: 100 };
const STATEMENTS = { row: 10, draft: 2, version: 2 };

/** Returns the next step, with at least one place while any is left. */
export async function nextStep(context: WriteContext, task: Task): Promise<Step> {
  const { DB } = context.env;
  const all = await listPlaces(DB, task.key, {
    ...task,
    limit: STEP.statements / STATEMENTS.version + 1,
  });
  const places = firstOf(all);
  const rows = places.filter(({ holder }) => holder === 'row');
  // The present version is a copy of its row, which therefore comes first.
  const isRowFirst = task.isPastIncluded && rows.length > 0;
  const others = isRowFirst ? [] : places.filter(({ holder }) => holder !== 'row');
  const changes: Change[] = [];
  for (const place of rows) {
    const change = await rowChange(context, place, task);
    if (change) changes.push(change);
  }
  const found = await readPlaces(DB, others);
  const made = found.map(({ place, value, version }) => ({
    place,
    value: swapped(value, swapOf(place, task)),
    version,
  }));
  return {
    rows: changes,
    others: (db, ticket) => made.map(({ place, ...held }) => writePlace(db, place, held, ticket)),
    count: made.length,
    names: [...rows, ...others].map(({ noun, ref }) => `${noun} ${ref}`),
  };
}

function firstOf(places: Place[]): Place[] {
  let bytes = 0;
  let statements = 0;
  const end = places.findIndex((place, index) => {
    bytes += place.bytes;
    statements += STATEMENTS[place.holder];
    return index > 0 && (bytes > STEP.bytes || statements > STEP.statements);
  });
  return end === -1 ? places : places.slice(0, end);
}

function swapOf({ noun }: Place, { key, to }: Task): Swap {
  return { from: addressOf(key), to, instead: VERSIONED[noun].whenErased };
}

/** Returns the change of a row. Its draft and release items are rebased onto the new version. */
async function rowChange({ env }: WriteContext, place: Place, task: Task): Promise<Change | null> {
  const { noun, ref } = place;
  const swap = swapOf(place, task);
  const change = await VERSIONED[noun]
    .amend(env.DB, ref, (value) => swapped(value, swap))
    .catch(skipLockedRow);
  if (!change) return null;
  return {
    ...change,
    statements: (db: D1Database, ticket: string) => [
      ...rebasePrepared(db, noun, ticket),
      ...change.statements(db, ticket),
    ],
  };
}

/** Skips a row that another request is writing: the next step retries it. */
function skipLockedRow(error: unknown): null {
  if (error instanceof ApiError && error.code === 'conflict') return null;
  throw error;
}
