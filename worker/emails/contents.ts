import type { ContactForm } from '#contract/messages/contact';
import type { EmailContent } from './layout.ts';
import { NOTICE, RECEIPT, TEST_EMAIL } from './texts.ts';

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
