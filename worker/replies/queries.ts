import { LIMITS } from '#contract/limits';
import type { SavedReply, SavedReplyForm } from '#contract/messages/saved-replies';
import type { Condition } from '../audit/queries.ts';
import { now, plain } from '../database.ts';

/** Statement that reads the saved replies, by name. */
export function selectSavedReplies(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT id, name, text FROM saved_replies ORDER BY ${plain('name')}, id`);
}

export async function listSavedReplies(db: D1Database): Promise<SavedReply[]> {
  return (await selectSavedReplies(db).all<SavedReply>()).results;
}

/** Condition: there is room for one more saved reply. */
export const HAS_ROOM: Condition = {
  condition: `(SELECT COUNT(*) FROM saved_replies) < ${LIMITS.savedReplies.count}`,
  values: [],
};

/** Statement that adds a saved reply under the condition `HAS_ROOM`. It fails when another one has its name. */
export function insertSavedReply(
  db: D1Database,
  { name, text }: SavedReplyForm,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO saved_replies (name, text, created_at) SELECT ?, ?, ? WHERE ${HAS_ROOM.condition}`,
    )
    .bind(name, text, now());
}

export function savedReplyExists(id: number): Condition {
  return { condition: 'EXISTS (SELECT 1 FROM saved_replies WHERE id = ?)', values: [id] };
}

export function deleteSavedReply(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare('DELETE FROM saved_replies WHERE id = ?').bind(id);
}
