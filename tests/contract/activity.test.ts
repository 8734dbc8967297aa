import { activitySentence, activitySource, activitySpan } from '#contract/audit/activity';
import type { AuditRow } from '#contract/audit/row';
import { settingLabels } from '#contract/settings/names';
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
  [[], ''],
  [['no longer a setting'], ''],
  [['contact_phone'], 'Téléphone'],
  [['contact_phone', 'opening_hours'], 'Téléphone, Horaires'],
  [['site_title', 'keywords', 'author', 'favicon'], 'Titre du site, Mots-clés, Auteur, Favicon'],
  [
    ['site_title', 'keywords', 'author', 'favicon', 'x_url', 'company_vat'],
    'Titre du site, Mots-clés, Auteur et 3\u00a0autres',
  ],
])('%j: %s', (keys, labels) => {
  expect(settingLabels(keys)).toBe(labels);
});

it('a line of the log says what was done, to what, and how often', () => {
  expect(activitySentence(ROW)).toEqual({
    action: 'Article modifié',
    detail: 'Une rentrée sereine',
  });
  expect(activitySentence({ ...ROW, action: 'settings.update', detail: 'contact_phone' })).toEqual({
    action: 'Paramètres enregistrés',
    detail: 'Téléphone',
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
