import { SEVERAL_SOURCES, type AUDIT_NOUNS } from './audit.ts';
import type { AuditRow } from './row.ts';
import { clock } from '../dates.ts';
import { NOUN_ACTIONS, NOUN_LABELS } from '../nouns.ts';
import { settingLabels } from '../settings/names.ts';

/** Sentences of the actions in the audit log. */
const ACTIONS: Record<string, string> = {
  ...NOUN_ACTIONS,
  'session.open': 'Connexion',
  'session.refresh': 'Session renouvelée',
  'session.close': 'Fermeture de session',
  'session.fail': 'Connexion refusée',
  'session.delay': 'Connexions suspendues après trop d’échecs',
  'session.second_key': 'Mot de passe juste, deuxième clé demandée',
  'session.wrong_code': 'Mot de passe juste, code refusé',
  'session.passkey_refused': 'Clé d’accès refusée',
  'session.wrong_password': 'Mot de passe redemandé et refusé',
  'session.forgot': 'Mot de passe oublié',
  'session.prove': 'Identité confirmée',
  'key.create': 'Deuxième clé ajoutée',
  'key.rename': 'Deuxième clé renommée',
  'key.delete': 'Deuxième clé retirée',
  'key.codes': 'Codes de secours enregistrés',
  'access.require': 'Double authentification exigée de tous',
  'access.relax': 'Double authentification laissée au choix',
  'build.request': 'Publication demandée',
  'message.read': 'Message lu',
  'message.unread': 'Message marqué non lu',
  'message.todo': 'Message à traiter',
  'message.answer': 'Message marqué comme répondu',
  'message.archive': 'Message archivé',
  'message.assign': 'Message confié à une autre personne',
  'message.note': 'Note ajoutée à un message',
  'message.reply': 'Réponse envoyée par e-mail',
  'message.forget_note': 'Note d’un message supprimée',
  'message.save_reply': 'Réponse type enregistrée',
  'message.forget_reply': 'Réponse type supprimée',
  'message.delete': 'Message supprimé',
  'message.erase': 'Messages d’une personne effacés',
  'message.export': 'Messages exportés',
  'outbox.test': 'E-mail d’essai envoyé',
  'outbox.retry': 'E-mail envoyé à nouveau',
  'audit.export': 'Journal exporté',
  'backup.create': 'Sauvegarde faite',
};

/** Names of the subjects in the audit log's filter. */
export const NOUN_NAMES: Record<(typeof AUDIT_NOUNS)[number], string> = {
  session: 'Connexions',
  key: 'Double authentification',
  access: 'Règles d’accès',
  ...NOUN_LABELS,
  message: 'Messages',
  outbox: 'E-mails',
  audit: 'Journal',
  build: 'Publication du site',
  backup: 'Sauvegardes',
};

/** An action and its object in words: « Article modifié », « Une rentrée sereine ». */
export interface ActivitySentence {
  action: string;
  detail: string;
}

/** Returns an audit log entry in words. */
export function activitySentence({ action, subject, detail, ...row }: AuditRow): ActivitySentence {
  const words = ACTIONS[action] ?? action;
  if (action === 'settings.update')
    return { action: words, detail: settingLabels(detail.split(', ')) };
  return {
    action: row.times > 1 ? `${words}, ${row.times}\u00a0fois` : words,
    detail: subject === 'admin' ? 'nom inconnu' : detail,
  };
}

/** Returns « entre 14:02 et 14:40 » for a repeated event; else an empty text. */
export function activitySpan({ created_at, last_at }: AuditRow): string {
  return last_at ? `entre ${clock(created_at)} et ${clock(last_at)}` : '';
}

/** Returns the source of an entry in words; empty when it has none. */
export function activitySource({ source }: Pick<AuditRow, 'source'>): string {
  return source === SEVERAL_SOURCES ? 'plusieurs adresses' : source;
}
