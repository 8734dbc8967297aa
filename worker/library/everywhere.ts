import { ApiError } from '#contract/errors';
import type { ImageChange, LibraryImage } from '#contract/images';
import { rebaseDraft, rebasePins } from '../drafts/queries.ts';
import { removeFiles } from '../images/files.ts';
import { addressOf } from '../images/queries.ts';
import { VERSIONED } from '../versioned.ts';
import { recordedWrite, type Author, type Change } from '../write.ts';
import { eraseImage, isUsed, listPlaces, readPlace, writePlace, type Place } from './queries.ts';
import { selectWritten } from './read.ts';
import { swapped, type Swap } from './swap.ts';
import { imageToChange } from './write.ts';

/** What one write changes: D1 bounds the statements of a call, and a Worker its memory. */
const AT_ONCE = { places: 50, bytes: 8_000_000 };
const ATTEMPTS = 20;

/**
 * Puts another picture of the library in the place of one: in what is online, prepared, in the trash or about
 * to be released. Versions keep what was.
 */
export async function replaceEverywhere(
  author: Author,
  key: string,
  by: string,
): Promise<ImageChange> {
  const { id } = await imageToChange(author.env.DB, key);
  const { image } = await imageToChange(author.env.DB, by);
  if (key === by) return { changed: 0 };
  const own = { noun: 'image', ref: id, verb: 'replace', detail: '', isVersion: false } as const;
  return inPasses(author, { key, to: image, isPastIncluded: false }, (places) => [
    { ...own, statements: (db, ticket) => places.flatMap((write) => write(db, ticket)) },
  ]);
}

/**
 * Takes a picture out of everything that uses it, versions included, and erases it. Both happen at once:
 * what begins to use it meanwhile has the write made again.
 */
export async function eraseEverywhere(author: Author, key: string): Promise<ImageChange> {
  const { id, file } = await imageToChange(author.env.DB, key);
  const own = { noun: 'image', ref: id, verb: 'erase', detail: '', isVersion: false } as const;
  const made = await inPasses(author, { key, to: null, isPastIncluded: true }, (places, isLast) => [
    {
      ...own,
      statements: (db, ticket) => [
        ...places.flatMap((write) => write(db, ticket)),
        ...(isLast ? eraseImage(db, ticket) : []),
      ],
    },
  ]);
  await removeFiles(author.env, [file]);
  return made;
}

interface Task {
  key: string;
  to: LibraryImage | null;
  isPastIncluded: boolean;
}

type Statements = (db: D1Database, ticket: string) => D1PreparedStatement[];

/** Writes until nothing is left to change; mostly once. */
async function inPasses(
  author: Author,
  task: Task,
  ownChanges: (drafts: Statements[], isLast: boolean) => Change<'image'>[],
): Promise<ImageChange> {
  const changed = new Set<string>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const all = await listPlaces(author.env.DB, task.key, task).catch((error: unknown) => {
      // What was written is written: this look was for what came meanwhile.
      if (changed.size > 0) return [];
      throw error;
    });
    if (task.to && all.length === 0) return { changed: changed.size };
    const places = firstOf(all);
    const isLast = places.length === all.length;
    const rows = await Promise.all(
      places
        .filter(({ holder }) => holder === 'row')
        .map((place) => rowChange(author, place, task)),
    );
    const others = await Promise.all(
      places
        .filter(({ holder }) => holder !== 'row')
        .map((place) => otherChange(author, place, task)),
    );
    const changes = [...rows.filter((change) => change !== null), ...ownChanges(others, isLast)];
    const isWritten = await recordedWrite(author, changes, selectWritten).catch(retryWhenUsed);
    if (!isWritten) {
      await imageToChange(author.env.DB, task.key);
      continue;
    }
    for (const { noun, ref } of places) changed.add(`${noun} ${ref}`);
    if (isLast && !task.to) return { changed: changed.size };
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}

function retryWhenUsed(error: unknown): null {
  if (isUsed(error)) return null;
  throw error;
}

function firstOf(places: Place[]): Place[] {
  let bytes = 0;
  const end = places.findIndex((place, index) => {
    bytes += place.bytes;
    return index > 0 && (index >= AT_ONCE.places || bytes > AT_ONCE.bytes);
  });
  return end === -1 ? places : places.slice(0, end);
}

function swapOf({ noun }: Place, { key, to }: Task): Swap {
  return { from: addressOf(key), to, instead: VERSIONED[noun].pictures };
}

/** The change of a row, which what is prepared of it then starts from. */
async function rowChange({ env }: Author, place: Place, task: Task): Promise<Change | null> {
  const { noun, ref } = place;
  const swap = swapOf(place, task);
  const change = await VERSIONED[noun]
    .amend(env.DB, ref, (value) => swapped(value, swap))
    .catch(passOver);
  if (!change) return null;
  return {
    ...change,
    statements: (db: D1Database, ticket: string) => [
      rebaseDraft(db, noun, ticket),
      rebasePins(db, noun, ticket),
      ...change.statements(db, ticket),
    ],
  };
}

/** What somebody else is writing is met again in the next pass. */
function passOver(error: unknown): null {
  if (error instanceof ApiError && error.code === 'conflict') return null;
  throw error;
}

async function otherChange({ env }: Author, place: Place, task: Task): Promise<Statements> {
  const found = await readPlace(env.DB, place);
  if (!found) return () => [];
  const value = swapped(found.value, swapOf(place, task));
  return (db, ticket) => [writePlace(db, ticket, place, { ...found, value })];
}
