import { dateTime } from '#contract/dates';
import type { PasswordEmail } from '#contract/emails/emails';
import type { ContactForm } from '#contract/messages/contact';
import type { ContactMessage } from '#contract/messages/messages';
import type { EmailContent } from './layout.ts';
import {
  ACCOUNT,
  LAYOUT,
  NOTICE,
  PASSWORD_EMAILS,
  PASSWORD_LINK,
  RECEIPT,
  REPLY,
  TEST_EMAIL,
  type AccountEvent,
} from './texts.ts';

/** Returns the content of the e-mail that an administrator sends to see whether sending works. */
export function testContent(siteName: string): EmailContent {
  return {
    siteName,
    subject: TEST_EMAIL.subject(siteName),
    title: TEST_EMAIL.title,
    parts: [TEST_EMAIL.text(siteName)],
    footer: TEST_EMAIL.footer,
  };
}

interface NoticeOptions {
  /** True when the notice contains the text of the message. */
  hasText: boolean;
  /** Address of the messages in the back office. */
  messages: string;
}

/** Returns the content of the notice of a contact message. */
export function noticeContent(
  siteName: string,
  form: Pick<ContactForm, 'name' | 'email' | 'subject' | 'message'>,
  { hasText, messages }: NoticeOptions,
): EmailContent {
  return {
    siteName,
    subject: NOTICE.subject(form.subject),
    title: NOTICE.title,
    parts: [
      {
        facts: [
          [NOTICE.from, NOTICE.sender(form.name, form.email)],
          [NOTICE.topic, form.subject],
        ],
      },
      hasText ? { quote: form.message } : NOTICE.withoutText,
      NOTICE.reply,
    ],
    action: { label: NOTICE.open, address: messages },
    footer: NOTICE.footer(siteName),
  };
}

/** Returns the content of a reply to a contact message. Its paragraphs are separated by empty lines. */
export function replyContent(
  siteName: string,
  message: Pick<ContactMessage, 'subject' | 'message' | 'created_at'>,
  text: string,
): EmailContent {
  return {
    siteName,
    subject: REPLY.subject(message.subject),
    title: REPLY.title,
    parts: [
      ...text.split(/\n{2,}/),
      REPLY.wrote(dateTime(message.created_at)),
      { quote: message.message },
    ],
    footer: REPLY.footer(siteName),
  };
}

/** Returns the content of the acknowledgement, which has nothing that the visitor wrote. */
export function receiptContent(siteName: string): EmailContent {
  return {
    siteName,
    subject: RECEIPT.subject(siteName),
    title: RECEIPT.title,
    parts: [RECEIPT.thanks],
    footer: RECEIPT.footer(siteName),
  };
}

/**
 * Returns the content of the e-mail about a change of an account. `address` is that of the account in the back office,
 * empty when the site does not know its own.
 */
export function accountContent(
  siteName: string,
  username: string,
  { title, text }: AccountEvent,
  { address, at }: { address: string; at: string },
): EmailContent {
  return {
    siteName,
    subject: LAYOUT.subject(siteName, title),
    title,
    parts: [
      text,
      {
        facts: [
          [ACCOUNT.username, username],
          [ACCOUNT.at, dateTime(at)],
        ],
      },
      ACCOUNT.advice,
    ],
    ...(address && { action: { label: ACCOUNT.open, address } }),
    footer: ACCOUNT.footer(siteName),
  };
}

/** Returns the content of an e-mail with a link for choosing a password. `address` is the link. */
export function passwordContent(
  kind: PasswordEmail,
  siteName: string,
  { username, address }: { username: string; address: string },
): EmailContent {
  const { subject, title, text, footer } = PASSWORD_EMAILS[kind];
  return {
    siteName,
    subject: subject(siteName),
    title,
    parts: [text(siteName), { facts: [[PASSWORD_LINK.username, username]] }, PASSWORD_LINK.expiry],
    action: { label: PASSWORD_LINK.open, address },
    footer,
  };
}
