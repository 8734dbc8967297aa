import { missingFacts } from '../settings/legal-facts.ts';
import {
  DEFAULT_SETTINGS,
  DEFAULT_SITE_TITLE,
  type PublicSettings,
  type Settings,
} from '../settings/settings.ts';
import { PAGES_TO_READ } from './pages-to-read.ts';

/** Steps that make a new site its owner's, in the order of the checklist. */
export const SETUP_STEPS = [
  'identity',
  'contact',
  'service',
  'legal',
  'team',
  'figures',
  'testimonials',
  'articles',
  'texts',
  'email',
  'second_factor',
  'backup',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Number of things that a step lacks; 0 when it is done. */
export interface StepState {
  step: SetupStep;
  left: number;
  /** Setting to fill in first; null for a step without settings, or done. */
  setting: keyof Settings | null;
}

/** State of a site that visitors can see. */
export interface PublicState {
  settings: PublicSettings;
  /** Numbers of invented rows that pages show. */
  examples: { team: number; figures: number; testimonials: number };
}

/** State that only administrators can see. */
export interface PrivateState {
  /** Addresses that are notified of new messages; empty: none. */
  notifiedAddresses: string;
  /** Company that sends the e-mails, for the privacy policy; empty: not given. */
  emailProcessor: string;
  /** True when the site has a provider that sends e-mails. */
  sendsEmails: boolean;
  /** Number of articles of a new site that no administrator has read yet. */
  suppliedArticles: number;
  /** Number of `PAGES_TO_READ` that an administrator has changed, or marked as read. */
  readPages: number;
  /** True when the signed-in administrator has a second factor. */
  hasSecondFactor: boolean;
  /** True when a backup was made in the last month. */
  hasBackup: boolean;
}

/** Returns the steps that depend on what visitors see. */
export function publicSteps({ settings, examples }: PublicState): StepState[] {
  const missing = missingFacts(settings);
  const starting = (prefix: string) => missing.filter((name) => name.startsWith(prefix));
  const contact = starting('contact_');
  const service = starting('service_');
  const legal = missing.filter((name) => !contact.includes(name) && !service.includes(name));
  return [
    ofSettings('identity', settingsToName(settings)),
    ofSettings('contact', contact),
    ofSettings('service', service),
    ofSettings('legal', legal),
    ...(['team', 'figures', 'testimonials'] as const).map((step) => ofCount(step, examples[step])),
  ];
}

/** Returns the steps that only administrators can judge. */
export function privateSteps(state: PrivateState): StepState[] {
  const { suppliedArticles, readPages, hasSecondFactor, hasBackup } = state;
  const missingOfEmail = [
    ...(state.notifiedAddresses === '' ? (['notified_addresses'] as const) : []),
    ...(state.sendsEmails && state.emailProcessor === '' ? (['email_processor'] as const) : []),
  ];
  return [
    ofCount('articles', suppliedArticles),
    ofCount('texts', PAGES_TO_READ.length - readPages),
    {
      step: 'email',
      left: missingOfEmail.length + (state.sendsEmails ? 0 : 1),
      setting: missingOfEmail[0] ?? null,
    },
    ofCount('second_factor', hasSecondFactor ? 0 : 1),
    ofCount('backup', hasBackup ? 0 : 1),
  ];
}

/** Settings that name the site. */
const NAMING = ['site_title', 'site_description', 'brand_blurb', 'author'] as const;

/**
 * Returns the settings that still have the name of a new site. An owner may keep that name: saving any setting
 * confirms it.
 */
function settingsToName(settings: PublicSettings): (keyof PublicSettings)[] {
  if (settings.site_title !== DEFAULT_SITE_TITLE)
    return NAMING.filter((name) => settings[name].includes(DEFAULT_SITE_TITLE));
  const keys = Object.keys(settings) as (keyof PublicSettings)[];
  return keys.every((key) => settings[key] === DEFAULT_SETTINGS[key]) ? ['site_title'] : [];
}

function ofSettings(step: SetupStep, names: (keyof Settings)[]): StepState {
  return { step, left: names.length, setting: names[0] ?? null };
}

function ofCount(step: SetupStep, left: number): StepState {
  return { step, left, setting: null };
}
