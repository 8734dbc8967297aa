import { activitySentence, activitySource, activitySpan } from '#contract/audit/activity';
import type { AuditRow } from '#contract/audit/row';
import { settingsSentence } from '#contract/settings/names';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { expect, it } from 'vitest';

const ROW: AuditRow = {
  id: 1,
  action: 'article.update',
  subject: 'article:1',
  detail: 'Une rentrée sereine',
  admin_id: 1,
  admin_name: 'Jeanne',
  source: '',
  times: 1,
  created_at: '2026-11-22T13:02:00.000Z',
  last_at: null,
};

it.each([
  [[], 'Paramètres enregistrés'],
  [['no longer a setting'], 'Paramètres enregistrés'],
  [['contact_phone'], 'Téléphone modifié'],
  [['opening_hours'], 'Horaires modifiés'],
  [['contact_phone', 'opening_hours'], 'Téléphone et horaires modifiés'],
  [['contact_email'], 'Adresse e-mail modifiée'],
  [['contact_email', 'contact_address'], 'Adresse e-mail et adresse postale modifiées'],
  [['contact_email', 'contact_phone'], 'Adresse e-mail et téléphone modifiés'],
  [
    ['site_title', 'keywords', 'author', 'favicon'],
    'Titre du site, mots-clés, auteur et favicon modifiés',
  ],
  [
    ['site_title', 'keywords', 'author', 'favicon', 'x_url', 'company_vat'],
    'Titre du site, mots-clés, auteur et 3\u00a0autres modifiés',
  ],
])('%j: %s', (keys, sentence) => {
  expect(settingsSentence(keys)).toBe(sentence);
});

it('every setting has a name, and all of them are never told', () => {
  for (const key of Object.keys(DEFAULT_SETTINGS))
    expect(settingsSentence([key])).toMatch(/^\p{Lu}.* modifiée?s?$/u);
  const all = settingsSentence(Object.keys(DEFAULT_SETTINGS));
  expect(all).toBe('Titre du site, description du site, mots-clés et 41\u00a0autres modifiés');
});

it('a line of the log says what was done, to what, and how often', () => {
  expect(activitySentence(ROW)).toEqual({
    action: 'Article modifié',
    detail: 'Une rentrée sereine',
  });
  expect(activitySentence({ ...ROW, action: 'settings.update', detail: 'contact_phone' })).toEqual({
    action: 'Téléphone modifié',
    detail: '',
  });
  const failed = { ...ROW, action: 'session.fail', subject: 'admin', detail: '', times: 37 };
  expect(activitySentence(failed)).toEqual({
    action: 'Connexion refusée, 37\u00a0fois',
    detail: 'nom inconnu',
  });
  expect(activitySpan(failed)).toBe('');
  expect(activitySpan({ ...failed, last_at: '2026-11-22T13:40:00.000Z' })).toBe(
    'entre 14\u00a0h\u00a002 et 14\u00a0h\u00a040',
  );
  expect(activitySource({ source: '*' })).toBe('plusieurs adresses');
  expect(activitySource({ source: 'abcdef' })).toBe('abcdef');
});
