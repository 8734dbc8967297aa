import { ApiError } from '#contract/errors';
import type { StoredImage } from '#contract/images/images';
import { rebasePrepared } from '../drafts/queries.ts';
import { addressOf } from '../images/queries.ts';
import { VERSIONED } from '../versioned.ts';
import { type WriteContext, type Change } from '../write.ts';
import { listPlaces, readPlaces, writePlace, type Place } from './queries.ts';
import { swapped, type Swap } from './swap.ts';

/** A picture that another one, or nothing, takes the place of. */
export interface Task {
  key: string;
  to: StoredImage | null;
  isPastIncluded: boolean;
}

/** What is written at once. */
export interface Step {
  rows: Change[];
  /** Drafts and versions; those that somebody has changed meanwhile stay as they are. */
  others: (db: D1Database, ticket?: string) => D1PreparedStatement[];
  /** How many those are. */
  count: number;
  /** What is rewritten: a row and its drafts and versions are one. */
  names: string[];
}

/** Bytes of texts that a step takes a second of a processor for; D1 bounds the statements of a call. */
const STEP = { bytes: 500_000, statements: 100 };
const STATEMENTS = { row: 10, draft: 2, version: 2 };

/** The next step, which rewrites at least one place if there is any. */
export async function nextStep(context: WriteContext, task: Task): Promise<Step> {
  const { DB } = context.env;
  const all = await listPlaces(DB, task.key, {
    ...task,
    limit: STEP.statements / STATEMENTS.version + 1,
  });
  const places = firstOf(all);
  const rows = places.filter(({ holder }) => holder === 'row');
  // The present version copies the row: it is rewritten after it.
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

/** The change of a row, which what is prepared of it then starts from. */
async function rowChange({ env }: WriteContext, place: Place, task: Task): Promise<Change | null> {
  const { noun, ref } = place;
  const swap = swapOf(place, task);
  const change = await VERSIONED[noun]
    .amend(env.DB, ref, (value) => swapped(value, swap))
    .catch(passOver);
  if (!change) return null;
  return {
    ...change,
    statements: (db: D1Database, ticket: string) => [
      ...rebasePrepared(db, noun, ticket),
      ...change.statements(db, ticket),
    ],
  };
}

/** What somebody else is writing is met again in the next step. */
function passOver(error: unknown): null {
  if (error instanceof ApiError && error.code === 'conflict') return null;
  throw error;
}
