import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { privateSteps, publicSteps } from '#contract/setup/steps';
import { expect, it } from 'vitest';

const NONE = { team: 0, figures: 0, testimonials: 0 };
const identityOf = (changes: Partial<typeof DEFAULT_SETTINGS>) =>
  publicSteps({ settings: { ...DEFAULT_SETTINGS, ...changes }, examples: NONE })[0];

it('a new site has no identity of its own; saving a setting keeps the name', () => {
  expect(identityOf({})).toMatchObject({ left: 1, setting: 'site_title' });
  expect(identityOf({ contact_phone: '03 20 00 00 00' })).toMatchObject({ left: 0, setting: null });
});

it('a renamed site must rename itself in its other settings', () => {
  const site_title = 'Horizon Éducatif';
  expect(identityOf({ site_title })).toMatchObject({ left: 3, setting: 'site_description' });
  expect(
    identityOf({ site_title, site_description: 'À Lille.', brand_blurb: 'Ici.', author: 'Nous' }),
  ).toMatchObject({ left: 0, setting: null });
});

it('every missing fact belongs to one step, which leads to the first', () => {
  const [, contact, service, legal] = publicSteps({ settings: DEFAULT_SETTINGS, examples: NONE });
  expect(contact).toEqual({ step: 'contact', left: 3, setting: 'contact_email' });
  expect(service).toEqual({ step: 'service', left: 4, setting: 'service_contract' });
  expect(legal).toEqual({ step: 'legal', left: 12, setting: 'company_kind' });
});

it('an open service needs no opening date', () => {
  const settings = { ...DEFAULT_SETTINGS, service_state: 'open' } as const;
  expect(publicSteps({ settings, examples: NONE })[2]).toMatchObject({ step: 'service', left: 3 });
});

it('examples that pages show are steps', () => {
  const examples = { team: 2, figures: 0, testimonials: 1 };
  const steps = publicSteps({ settings: DEFAULT_SETTINGS, examples });
  expect(steps.slice(4).map(({ step, left }) => [step, left])).toEqual([
    ['team', 2],
    ['figures', 0],
    ['testimonials', 1],
  ]);
});

it('e-mails need addresses to notify, a provider, and its name for the privacy policy', () => {
  const emailOf = (notifiedAddresses: string, sendsEmails: boolean, emailProcessor = '') =>
    privateSteps({
      notifiedAddresses,
      emailProcessor,
      sendsEmails,
      suppliedArticles: 0,
      readPages: 0,
      hasSecondFactor: false,
      hasBackup: false,
    }).find(({ step }) => step === 'email');
  expect(emailOf('', true)).toMatchObject({ left: 2, setting: 'notified_addresses' });
  expect(emailOf('a@exemple.fr', false)).toMatchObject({ left: 1, setting: null });
  expect(emailOf('a@exemple.fr', true)).toMatchObject({ left: 1, setting: 'email_processor' });
  expect(emailOf('a@exemple.fr', true, 'Envoi SAS')).toMatchObject({ left: 0, setting: null });
});
