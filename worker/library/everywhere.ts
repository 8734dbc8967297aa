import { ApiError } from '#contract/errors';
import { isPdf } from '#contract/images/pdf';
import type { ImageChange } from '#contract/images/images';
import { SYSTEM } from '../auth/principal.ts';
import { reasonOf } from '../errors.ts';
import { removeFiles } from '../images/files.ts';
import { REFUSED } from '../texts.ts';
import { recordedWrite, type WriteContext, type Change } from '../write.ts';
import { beginErasing, endErasing, IS_SHOWN, isUsed } from './queries.ts';
import { listErasing, selectWritten } from './read.ts';
import { nextStep, type Step, type Task } from './steps.ts';
import { imageToChange, imageToKeep } from './write.ts';

/** Maximum number of steps of one call, since a Worker has limited time. The next call continues. */
const STEPS = 4;
const ATTEMPTS = 20;
/** Maximum number of erasures that one run of the minute task continues. */
const ERASURES = 3;

/**
 * Replaces an image or a PDF of the library by another in published rows, drafts, the trash and scheduled releases.
 * Past versions keep the former one. Mostly one write; a repeated call continues with the rest.
 */
export async function replaceEverywhere(
  context: WriteContext,
  key: string,
  by: string,
): Promise<ImageChange> {
  const { id, image: former } = await imageToKeep(context.env.DB, key);
  const { image } = await imageToKeep(context.env.DB, by);
  if (isPdf(former.url) !== isPdf(image.url))
    throw new ApiError('invalid_input', { fields: { by: REFUSED.otherKind } });
  if (key === by) return { changed: 0, is_complete: true };
  const write = ({ rows, others }: Step) => {
    const own: Change<'image'> = {
      noun: 'image',
      ref: id,
      verb: 'replace',
      detail: '',
      isVersion: false,
      statements: others,
    };
    return recordedWrite(context, [...rows, own], selectWritten);
  };
  return inSteps(context, { key, to: image, isPastIncluded: false }, write);
}

/**
 * Removes an image from everything that uses it, versions included, and erases it. Its address answers as erased at
 * once. The next call, or the minute task, continues with the rest.
 */
export async function eraseEverywhere(context: WriteContext, key: string): Promise<ImageChange> {
  const { id, image } = await imageToChange(context.env.DB, key);
  const begin: Change<'image'> = {
    noun: 'image',
    ref: id,
    verb: 'erase',
    detail: '',
    when: 'erasing_since IS NULL',
    isVersion: false,
    isVisible: IS_SHOWN,
    statements: (db, ticket) => [beginErasing(db, ticket)],
  };
  if (!image.erasing_since) await recordedWrite(context, [begin], selectWritten);
  return continueErasure(context, key).catch(logFailure);
}

/** Continues the erasures that earlier calls did not complete. */
export async function continueErasures(context: WriteContext): Promise<void> {
  for (const { key, adminId } of await listErasing(context.env.DB, ERASURES))
    await continueErasure({ ...context, principal: { ...SYSTEM, id: adminId } }, key).catch(
      logFailure,
    );
}

function logFailure(error: unknown): ImageChange {
  console.error(`a picture that is being erased${reasonOf(error)}`);
  return { changed: 0, is_complete: false };
}

async function continueErasure(context: WriteContext, key: string): Promise<ImageChange> {
  const { env } = context;
  const write = async ({ rows, others, count }: Step) => {
    if (count > 0) await env.DB.batch(others(env.DB));
    return rows.length === 0 || (await recordedWrite(context, rows, selectWritten));
  };
  const result = await inSteps(context, { key, to: null, isPastIncluded: true }, write);
  if (!result.is_complete) return result;
  const file = await endErasing(env.DB, key).catch(nullWhenUsed);
  if (file) await removeFiles(env, [file]);
  return { ...result, is_complete: file !== null };
}

/** Returns null when the image is in use again. The next call removes it there too. */
function nullWhenUsed(error: unknown): null {
  if (isUsed(error)) return null;
  throw error;
}

/** Rewrites places step by step, until none is left or the call has used its steps. */
async function inSteps(
  context: WriteContext,
  task: Task,
  write: (step: Step) => Promise<unknown>,
): Promise<ImageChange> {
  const changed = new Set<string>();
  let steps = 0;
  for (let attempt = 0; attempt < ATTEMPTS && steps < STEPS; attempt++) {
    const step = await nextStep(context, task).catch((error: unknown) => {
      if (changed.size > 0) return null;
      throw error;
    });
    // Earlier steps are written: the next call continues.
    if (!step) break;
    if (step.names.length === 0) return { changed: changed.size, is_complete: true };
    if (step.rows.length + step.count === 0 || !(await write(step))) continue;
    steps++;
    for (const name of step.names) changed.add(name);
  }
  if (changed.size === 0) throw new ApiError('unavailable', { retryAfter: 1 });
  return { changed: changed.size, is_complete: false };
}
