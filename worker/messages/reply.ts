import { SETTINGS } from '../documents/nouns.ts';
import { replyContent } from '../emails/contents.ts';
import { renderEmail } from '../emails/layout.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Env } from '../env.ts';
import { replyKey, takesEntry, type AnsweredMessage, type NewEntry } from '../threads/queries.ts';

/** Statement that queues a reply to a contact message, for the batch that stores the reply. */
export async function replyEmail(
  env: Env,
  message: AnsweredMessage,
  entry: NewEntry,
): Promise<D1PreparedStatement> {
  const { site_title, contact_email } = SETTINGS.valuesFrom(await SETTINGS.select(env.DB).all());
  const { text, submission } = entry;
  const key = replyKey(submission!);
  return queueEmail(
    env,
    {
      kind: 'contact_reply',
      key,
      recipient: message.email,
      replyTo: contact_email,
      ...(await renderEmail(replyContent(site_title, message, text))),
    },
    { when: takesEntry(entry), submission: message.submission },
  );
}
