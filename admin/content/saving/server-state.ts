import type { Conflict, ErrorCode } from '#contract/errors';
import type { Draft, WrittenState } from '#contract/publication/versions';
import { keepSentSpaces, isSame, applyTyped } from './form-values';

/** A stored row with its draft, as the form of a screen edits it. */
export interface Edited {
  id: number;
  version: number;
  draft: Draft | null;
}

/** A row as another author or tab has saved it. */
export type Theirs<Row extends Edited> = Row &
  Pick<Conflict, 'saved_by' | 'saved_at' | 'own_version'>;

/** Returns a row, as read, in the form of another author's version. `now` is in milliseconds since 1970. */
export function toTheirs<Row extends Edited>(
  row: Row,
  conflict: Conflict | undefined,
  now: number,
): Theirs<Row> {
  const { saved_by = null, saved_at = new Date(now).toISOString(), own_version } = conflict ?? {};
  return { ...row, saved_by, saved_at, own_version };
}

/** Server state of the row on screen. */
export interface ServerState<Row extends Edited, Form> {
  /** The stored row; null before it is created. */
  row: Row | null;
  /** Version of its draft; 0 without one. */
  draft: number;
  /** Published version that the draft starts from, or would start from. */
  base: number;
  /** Form of the stored row without its draft. */
  published: Form;
  /** Last form that the server confirmed, as it was sent. */
  saved: Form;
  /** The same form as the server stores it: the server formats texts. */
  formatted: Form;
}

/** Pure functions about the rows and forms of one noun. */
export interface Content<Row extends Edited, Form extends object> {
  /** When drafts exist: from the first letter, once the row is created, or never. */
  drafts: 'from the first letter' | 'once created' | 'never';
  /** Form of a row that is not created yet. */
  empty: Form;
  /** Form of a stored row without its draft. */
  publishedOf: (row: Row) => Form;
  /** Form of a row with the values of a draft or of a version over it. */
  overlay: (form: Form, value: object) => Form;
  /** Fields with HTML, which the server formats. */
  htmlFields: readonly (keyof Form)[];
  /** True when the form has nothing worth saving. */
  isBlank: (form: Form) => boolean;
  /** False for a form that the server would refuse as a draft. Only the local backup stores it. */
  isStorable?: (form: Form) => boolean;
  /** True when visitors see the row, or will see it at its date. */
  isPublic: (row: Row) => boolean;
  /** Returns a newer row, without a change of state that only its scheduled date caused. */
  withoutDue?: (row: Row, former: Row) => Row;
  /** True when an action may publish a merge that the author has not read: for nouns with short fields only. */
  mergesUnread?: boolean;
  /** Returns both changes in one form. Returns undefined when they overlap or have no common base. */
  merge: (theirs: Row, server: ServerState<Row, Form>, form: Form) => Form | undefined;
  /** Error code for a deleted row whose form becomes a new row; absent for nouns without this. */
  gone?: ErrorCode;
  /** True when both rows have the same publication state. */
  isSameState?: (row: Row, other: Row) => boolean;
}

/** Returns the form of a row, with its draft. */
export function formOf<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  row: Row,
): Form {
  const published = content.publishedOf(row);
  return row.draft ? content.overlay(published, row.draft.value as object) : published;
}

/** Returns the server state of a row that was read, or of one that is not created yet. */
export function serverStateOf<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  row: Row | null,
): ServerState<Row, Form> {
  const form = row ? formOf(content, row) : content.empty;
  return {
    row,
    draft: row?.draft?.version ?? 0,
    base: row?.draft?.base_number ?? row?.version ?? 0,
    published: row ? content.publishedOf(row) : content.empty,
    saved: form,
    formatted: form,
  };
}

/** Predicts the server state after a successful step, before it is read back. */
export function predictState<Row extends Edited, Form>(
  before: ServerState<Row, Form>,
  { version, draft }: WrittenState,
): ServerState<Row, Form> {
  const row = before.row && { ...before.row, version };
  const published = draft === 0 ? before.saved : before.published;
  return { ...before, row, draft, base: version, published };
}

/** True when the server still has the versions that a step has left. */
export function isUnchanged(found: Edited, written: WrittenState): boolean {
  return found.version === written.version && (found.draft?.version ?? 0) === written.draft;
}

/** True when the other version has a draft that is not the last draft of this screen. */
export function isOtherDraft<Row extends Edited>(
  theirs: Row,
  { draft, base }: { draft: number; base: number },
): theirs is Row & { draft: NonNullable<Row['draft']> } {
  return (
    theirs.draft !== null && (theirs.draft.version !== draft || theirs.draft.base_number !== base)
  );
}

/** True when the draft on screen was discarded elsewhere, and nothing else was saved. */
export function isDiscarded(
  theirs: Edited,
  { row, draft }: { row: Edited | null; draft: number },
): boolean {
  return theirs.draft === null && draft > 0 && theirs.version === row?.version;
}

/** True when another version has the same publication state as the row on screen. */
export function hasSameState<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  theirs: Row,
  row: Row | null,
): boolean {
  return row !== null && (content.isSameState?.(theirs, row) ?? true);
}

/**
 * True when the newer version has no text that the screen misses. This screen's own step published the draft and its
 * answer was lost, another tab published the same text, or only a date, a category or the trash has changed the row.
 */
export function isOnlyNewer<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  theirs: Theirs<Row>,
  { row, draft, published, formatted }: ServerState<Row, Form>,
  onScreen: Form,
): boolean {
  if (theirs.draft === null && theirs.version === theirs.own_version) return true;
  const hasNoDraft = theirs.draft === null && hasSameState(content, theirs, row);
  const online = content.publishedOf(theirs);
  if (hasNoDraft && (isSame(online, formatted) || isSame(online, onScreen))) return true;
  if ((theirs.draft?.version ?? 0) !== draft) return false;
  // Only the server changes the base of a draft without saving the draft.
  if (theirs.draft?.base_number === theirs.version) return true;
  const comparable = row && content.withoutDue ? content.withoutDue(theirs, row) : theirs;
  return isSame(content.publishedOf(comparable), published);
}

/**
 * Returns the server state and the form after a newer row was read that contains the sent form. Values typed since
 * stay on screen.
 */
export function rebase<Row extends Edited, Form extends object>(
  content: Content<Row, Form>,
  found: Row,
  { sent, typed }: { sent: Form; typed: Form },
): { server: ServerState<Row, Form>; form: Form } {
  const server = serverStateOf(content, found);
  const saved = keepSentSpaces(server.saved, sent, content.htmlFields);
  return { server: { ...server, saved }, form: applyTyped(saved, sent, typed) };
}
