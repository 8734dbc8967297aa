import { missingFacts } from '#contract/settings/legal-facts';
import { DEFAULT_SETTINGS, settingsSchema } from '#contract/settings/settings';
import { FIELDS } from '#contract/texts';
import { expect, it } from 'vitest';

it('starts from the details of the specification', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    site_title: 'Passerelle',
    theme_color: '#F97316',
    opening_hours: 'Lun-Ven: 9h - 18h',
    contact_address: 'Paris, France',
    figure_matching_time: '48h',
  });
});

it.each([
  [{ theme_color: 'orange' }],
  [{ favicon: 'javascript:alert(1)' }],
  [{ favicon: '/uploads/icone.webp' }],
  [{ og_image: '//elsewhere.example/a.png' }],
  [{ linkedin_url: 'http://linkedin.com/x' }],
  [{ contact_email: 'nobody' }],
  [{ site_title: 'a\nb' }],
  [{ company_siren: '123' }],
  [{ company_siren: '1234567890' }],
  [{ company_siren: 'en cours' }],
  [{ unknown: 'x' }],
])('refuses %o', (change) => {
  expect(settingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...change }).success).toBe(false);
});

it('an example is missing as much as an empty fact, and no host is assumed', () => {
  const missing = missingFacts(DEFAULT_SETTINGS);
  for (const name of [
    'company_siren',
    'service_contract',
    'contact_phone',
    'host_name',
    'host_address',
    'host_phone',
  ] as const)
    expect(missing).toContain(name);
  expect(missingFacts({ ...DEFAULT_SETTINGS, contact_phone: '02 40 00 00 00' })).not.toContain(
    'contact_phone',
  );
  const hosted = { ...DEFAULT_SETTINGS, host_name: 'Un hébergeur', host_phone: ' ' };
  expect(missingFacts(hosted)).not.toContain('host_name');
  expect(missingFacts(hosted)).toContain('host_phone');
});

it.each(['', '732829320', '732 829 320', 'RCS Paris 732 829 320', '732 829 320 00074 R.C.S. Lyon'])(
  'accepts the SIREN %j',
  (company_siren) => {
    const settings = { ...DEFAULT_SETTINGS, company_siren };
    expect(settingsSchema.parse(settings)).toMatchObject({ company_siren });
  },
);

it('says what a SIREN looks like', () => {
  const { error } = settingsSchema.safeParse({ ...DEFAULT_SETTINGS, company_siren: '123' });
  expect(error!.issues.map(({ message }) => message)).toEqual([
    'Un numéro SIREN a neuf chiffres, par exemple 732\u00a0829\u00a0320.',
  ]);
});

it.each(['http://exemple.fr', 'exemple', 'javascript:alert(1)'])(
  'says what a link is, not %s',
  (link) => {
    const { error } = settingsSchema.safeParse({ ...DEFAULT_SETTINGS, linkedin_url: link });
    expect(error?.issues.map(({ message }) => message)).toEqual([FIELDS.link]);
  },
);
