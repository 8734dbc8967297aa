import { checkSender } from '#worker/emails/sending';
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
    checkSender(MAIL_FROM);
    await checkSmtp(SMTP_URL);
    return right(`Le serveur d’envoi répond, et accepte le compte du site (${MAIL_FROM})`);
  } catch (error) {
    return wrong((error as Error).message, `Vérifiez SMTP_URL et MAIL_FROM\u00a0: ${GUIDE}`);
  }
}

/**
 * Checks that a Worker has an e-mail provider, by the names of its bindings. Secrets cannot be read: only an e-mail
 * shows that they are right.
 */
export function remoteMail(names: string[]): Finding {
  const has = (name: string) => names.includes(name);
  if (has('MAIL_FROM') && (has('SMTP_URL') || has('EMAIL')))
    return right('Un service d’envoi d’e-mails est configuré\u00a0: essayez-le à l’écran E-mails');
  return has('SMTP_URL') || has('EMAIL')
    ? wrong('MAIL_FROM manque\u00a0: le site n’envoie pas d’e-mails', GUIDE)
    : warning('Aucun service d’envoi\u00a0: le site n’envoie pas d’e-mails', GUIDE);
}
