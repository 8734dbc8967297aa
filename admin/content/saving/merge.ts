import { picked } from './form-values';
import {
  formOf,
  hasSameState,
  isDiscarded,
  isOtherDraft,
  type Content,
  type Edited,
  type ServerState,
} from './server-state';

/** Fields of two versions put together. */
export interface FieldMerge<Form> {
  /** Fields of both; those that overlap have the value of `mine`. */
  fields: Form;
  /** Fields that both versions changed differently. */
  overlaps: (keyof Form & string)[];
}

/** Merges two versions of a form that both started from `base`, field by field. */
export function mergeFields<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): FieldMerge<Form> {
  const names = Object.keys(mine) as (keyof Form & string)[];
  const overlaps = names.filter(
    (name) =>
      mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
  );
  const fieldsOfTheirs = picked(theirs, (name) => mine[name] === base[name]);
  return { fields: { ...mine, ...fieldsOfTheirs }, overlaps };
}

/**
 * Returns the version that both changes started from, and the other version. Undefined without a known common base:
 * the draft was discarded, the row changed its state, or both draft and page changed.
 */
export function commonBase<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  theirs: Row,
  server: ServerState<Row, Form>,
): { base: Form; theirs: Form } | undefined {
  const { row, draft, published, formatted } = server;
  if (isDiscarded(theirs, server) || !hasSameState(content, theirs, row)) return undefined;
  if (isOtherDraft(theirs, server)) {
    const isUpToDate = theirs.draft.base_number === theirs.version;
    return isUpToDate ? { base: formatted, theirs: formOf(content, theirs) } : undefined;
  }
  if ((theirs.draft?.version ?? 0) !== draft) return undefined;
  return { base: published, theirs: content.publishedOf(theirs) };
}

/** Returns both changes in one form; undefined where they overlap or have no common base. */
export function mergedFields<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  theirs: Row,
  server: ServerState<Row, Form>,
  mine: Form,
): Form | undefined {
  const start = commonBase(content, theirs, server);
  const merge = start && mergeFields(start.base, mine, start.theirs);
  return merge?.overlaps.length === 0 ? merge.fields : undefined;
}
