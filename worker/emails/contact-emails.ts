import { EMAIL_LIMITS } from '#contract/emails/limits';
import type { ContactForm } from '#contract/messages/contact';
import type { Settings } from '#contract/settings/settings';
import type { Env } from '../env.ts';
import { noticeContent, receiptContent } from './contents.ts';
import { renderEmail } from './layout.ts';
import { queueEmail } from './outbox.ts';
import { fewerThan } from './queries.ts';

const HOUR = 3_600_000;

interface ContactMessageSent {
  form: ContactForm;
  /** Key of the submission. */
  key: string;
  /** Address of the site, without a path. */
  origin: string;
}

/**
 * Statements that queue the e-mails about a contact message, for the batch that stores it: a notice to each address of
 * the settings, and an acknowledgement to the visitor. A repeated submission queues none again.
 */
export async function contactEmails(
  env: Env,
  settings: Settings,
  message: ContactMessageSent,
): Promise<D1PreparedStatement[]> {
  const recipients = settings.notified_addresses.split(', ').filter(Boolean);
  return [
    ...(recipients.length > 0 ? await notices(env, settings, message, recipients) : []),
    ...(settings.acknowledgement === 'on' ? [await receipt(env, settings, message)] : []),
  ];
}

async function notices(
  env: Env,
  { site_title: siteName, notice_content }: Settings,
  { form, key, origin }: ContactMessageSent,
  recipients: string[],
): Promise<D1PreparedStatement[]> {
  const options = {
    hasText: notice_content === 'with_text',
    messages: `${origin}/admin/messages`,
  };
  const rendered = await renderEmail(noticeContent(siteName, form, options));
  const when = fewerThan(EMAIL_LIMITS.noticesPerHour, 'contact_notice', since(1));
  return recipients.map((recipient) =>
    queueEmail(
      env,
      {
        kind: 'contact_notice',
        key: `contact_notice:${key}:${recipient.toLowerCase()}`,
        recipient,
        replyTo: form.email,
        ...rendered,
      },
      { when, submission: key },
    ),
  );
}

/** Its text is fixed and its number limited, so that the form cannot send a stranger's words to a third person. */
async function receipt(
  env: Env,
  { site_title: siteName, contact_email }: Settings,
  { form, key }: ContactMessageSent,
): Promise<D1PreparedStatement> {
  const rendered = await renderEmail(receiptContent(siteName));
  const { receiptsPerHour, receiptHours } = EMAIL_LIMITS;
  const inTotal = fewerThan(receiptsPerHour, 'contact_receipt', since(1));
  const toOne = fewerThan(1, 'contact_receipt', since(receiptHours), form.email);
  return queueEmail(
    env,
    {
      kind: 'contact_receipt',
      key: `contact_receipt:${key}`,
      recipient: form.email,
      replyTo: contact_email,
      ...rendered,
    },
    {
      when: {
        condition: `${inTotal.condition} AND ${toOne.condition}`,
        values: [...inTotal.values, ...toOne.values],
      },
      submission: key,
    },
  );
}

function since(hours: number): string {
  return new Date(Date.now() - hours * HOUR).toISOString();
}
