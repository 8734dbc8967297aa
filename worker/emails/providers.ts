import type { EmailProvider } from '#contract/emails/emails';
import { SendFailure, type OutgoingEmail } from './sending.ts';
import type { Env } from '../env.ts';
import { sendBySmtp } from './smtp.ts';
import { FAILURES } from './texts.ts';

/** Sends an e-mail. Throws a `SendFailure` when the provider did not accept it. */
export async function sendBy(
  provider: EmailProvider,
  env: Env,
  email: OutgoingEmail,
): Promise<void> {
  if (provider === 'smtp') await sendBySmtp(env.SMTP_URL!, email);
  else if (provider === 'cloudflare') await sendByCloudflare(env.EMAIL!, email);
  else await writeToFile(env.MAIL_FILES!, email);
}

/** Cloudflare sets `Message-ID` and `Date` itself, and accepts few other headers besides `X-` ones. */
async function sendByCloudflare(service: SendEmail, email: OutgoingEmail): Promise<void> {
  const { from, to, replyTo, subject, text, html, headers } = email;
  try {
    await service.send({
      from: { name: from.name, email: from.address },
      to,
      ...(replyTo && { replyTo }),
      subject,
      text,
      html,
      headers: { 'X-Auto-Response-Suppress': headers['X-Auto-Response-Suppress']! },
    });
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const reason = FAILURES.cloudflare(message);
    throw new SendFailure(reason, code.startsWith('E_RECIPIENT_'));
  }
}

async function writeToFile(files: Fetcher, email: OutgoingEmail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    email,
  );
  const response = await files.fetch('http://mail/', {
    method: 'POST',
    headers: { 'X-Message-Id': email.messageId },
    body: message as Uint8Array<ArrayBuffer>,
  });
  if (!response.ok) throw new SendFailure(FAILURES.files);
}
