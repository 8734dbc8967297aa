import { longDate } from '../dates.ts';
import { EMAIL_LIMITS } from '../emails/limits.ts';
import { LIMITS } from '../limits.ts';
import { AUDITED_ON, STATE } from '../rgaa.ts';
import { isRequired } from '../settings/legal-facts.ts';
import type { PublicSettings } from '../settings/settings.ts';
import { phoneAddress } from '../text/phone.ts';
import { REMOVED, type FactName } from './fact-names.ts';

/** Date of the last review of the original legal pages. */
export const LEGAL_UPDATED_ON = '2026-11-29';

/** A fact that a text names. */
export interface Fact {
  /** Empty while unknown. */
  value: string;
  /** Link of the value. */
  href?: string;
  /** ISO 8601 date that the value writes out. */
  date?: string;
  /** True when the law requires the fact, or visitors ask for it first. */
  isRequired?: boolean;
}

export type Facts = Readonly<Record<FactName, Fact>>;

const months = (count: number): Fact => ({ value: `${count}\u00a0mois` });
const days = (count: number): Fact => ({ value: `${count}\u00a0jours` });
const day = (date: string): Fact => ({ value: longDate(date), date });

/** Returns the facts that a text may name between brackets. `updatedOn` is the last change of its page, if any. */
export function factsOf(settings: PublicSettings, updatedOn = LEGAL_UPDATED_ON): Facts {
  const of = (name: keyof PublicSettings, href?: string): Fact => ({
    value: settings[name],
    isRequired: isRequired(name, settings),
    ...(href && { href }),
  });
  const { contact_phone: phone, contact_email: email, company_name, site_title } = settings;
  const { contact, views, auditMonths, sessionHours, endedSessionDays, deviceDays } = LIMITS;
  return {
    téléphone: of('contact_phone', phoneAddress(phone)),
    'e-mail': of('contact_email', `mailto:${email}`),
    adresse: of('contact_address'),
    horaires: of('opening_hours'),
    délai: of('figure_matching_time'),
    ouverture: of('service_opening'),
    contrat: of('service_contract'),
    coût: of('service_cost'),
    départements: of('service_areas'),
    'nom du site': of('site_title'),
    éditeur: { value: company_name || site_title },
    'raison sociale': of('company_name'),
    'forme juridique': of('company_form'),
    'siège social': of('company_address'),
    SIREN: of('company_siren'),
    RCS: of('company_register'),
    TVA: of('company_vat'),
    activité: of('activity_notice'),
    'directeur de la publication': of('publication_director'),
    'responsable de la rédaction': of('editorial_director'),
    'délégué à la protection des données': of('data_officer'),
    hébergeur: of('host_name'),
    'adresse hébergeur': of('host_address'),
    'téléphone hébergeur': of('host_phone'),
    'prestataire e-mail': of('email_processor'),
    conservation: months(contact.retentionMonths),
    'conservation des sauvegardes': of('backup_retention'),
    'conservation des vues': months(views.months),
    'conservation du journal': months(auditMonths),
    'conservation des e-mails': days(EMAIL_LIMITS.keptDays),
    'conservation des sessions': days(endedSessionDays),
    'durée des sessions': { value: `${sessionHours}\u00a0heures` },
    'durée des appareils': days(deviceDays),
    'messages par heure': { value: String(contact.perHour) },
    'messages par heure et réseau': { value: String(contact.perHourOfNetwork) },
    'mise à jour': day(updatedOn > LEGAL_UPDATED_ON ? updatedOn : LEGAL_UPDATED_ON),
    conformité: { value: STATE },
    'date de contrôle': day(AUDITED_ON),
    [REMOVED]: { value: '' },
  };
}
