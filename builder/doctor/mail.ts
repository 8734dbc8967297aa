import { checkSmtp } from '#worker/emails/smtp';
import { right, warning, wrong, type Finding } from './finding.ts';

const GUIDE = 'docs/deploy.md, «\u00a0E-mail\u00a0»';

/** Checks the e-mail settings of `.dev.vars`, and connects to the mail server. */
export async function examineMail({
  SMTP_URL = '',
  MAIL_FROM = '',
}: Record<string, string | undefined>): Promise<Finding> {
  if (!SMTP_URL && !MAIL_FROM)
    return warning('Aucun serveur d’envoi\u00a0: le site n’envoie pas d’e-mails', GUIDE);
  if (!SMTP_URL || !MAIL_FROM)
    return wrong(
      `${SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL'} manque\u00a0: le site n’envoie pas d’e-mails`,
      GUIDE,
    );
  try {
    await checkSmtp(SMTP_URL);
    return right(`Le serveur d’envoi répond, et accepte le compte du site (${MAIL_FROM})`);
  } catch (error) {
    return wrong((error as Error).message, `Vérifiez SMTP_URL\u00a0: ${GUIDE}`);
  }
}
