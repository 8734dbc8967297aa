import type { SetupStep } from './steps.ts';

/** Names of the steps, for the checklist and for `npm run doctor`. */
export const SETUP_NAMES: Record<SetupStep, string> = {
  identity: 'Identité',
  contact: 'Contact',
  service: 'Service',
  legal: 'Mentions légales',
  team: 'Équipe',
  figures: 'Chiffres',
  testimonials: 'Témoignages',
  articles: 'Articles fournis',
  texts: 'Textes des pages',
  email: 'E-mails',
  second_factor: 'Double authentification',
  backup: 'Sauvegarde',
};
