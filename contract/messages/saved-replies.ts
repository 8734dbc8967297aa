import { LIMITS } from '../limits.ts';
import { multiLine, singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** A text that administrators insert into replies to messages. */
export const savedReply = z
  .object({ id: z.int(), name: z.string(), text: z.string() })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.infer<typeof savedReply>;

/** Body of POST /api/admin/saved-replies. */
export const savedReplyForm = z.strictObject({
  name: singleLine(LIMITS.savedReplies.name, { missing: FIELDS.savedReplyName }),
  text: multiLine(LIMITS.contact.message, { missing: FIELDS.reply, name: 'Le texte' }),
});
export type SavedReplyForm = z.output<typeof savedReplyForm>;
