import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditReport, REPORT } from '#builder/commands/rgaa';
import { AUDITED, conformity, FAULTS, FIGURES, METHODS, THEMES } from '#contract/rgaa';

const criteria = THEMES.flatMap((theme) => theme.criteria);

it('the audit gives a verdict and its grounds for each of the 106 criteria of the 13 themes', () => {
  const sizes = THEMES.map((theme) => theme.criteria.length);
  expect(sizes).toEqual([9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]);
  expect(criteria.map(({ number }) => number)).toEqual(
    sizes.flatMap((size, theme) =>
      Array.from({ length: size }, (_, at) => `${theme + 1}.${at + 1}`),
    ),
  );
  expect(
    criteria.filter(({ verdict, evidence }) => !/^(C|NC|NA)$/.test(verdict) || !evidence),
  ).toEqual([]);
  expect(FIGURES.C + FIGURES.NC + FIGURES.NA).toBe(106);
  expect(FAULTS.filter(({ fault }) => !fault)).toEqual([]);
  expect(criteria.filter(({ verdict, fault }) => verdict !== 'NC' && fault)).toEqual([]);
});

it('each verdict says the ways in which it was judged, never a program alone', () => {
  for (const { number, judgedBy } of criteria) {
    expect(Object.keys(METHODS), number).toEqual(expect.arrayContaining(judgedBy));
    expect(new Set(judgedBy).size, number).toBe(judgedBy.length);
    expect(judgedBy.filter((method) => method !== 'outil').length, number).toBeGreaterThan(0);
  }
});

it('the sample has the pages that the method asks for, each once', () => {
  const paths = AUDITED.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/contact',
      '/mentions-legales',
      '/accessibilite',
      '/plan-du-site',
      '/aide',
      '/equipe',
      '/articles?q=equipe',
      '/coming-soon',
      '/une-adresse-inconnue',
      '/admin/login',
      '/admin/dashboard',
      '/admin/images',
      '/admin/messages',
      '/admin/settings',
    ]),
  );
});

it('the tests and the files that the audit leans on exist', () => {
  const named = criteria.flatMap(({ evidence }) => evidence.match(/[\w/-]+\.spec\.ts/g) ?? []);
  const files = criteria.flatMap(
    ({ evidence }) =>
      evidence.match(/\b(?:admin|site|contract)\/[\w/-]+\.[a-z]{2,5}\b(?!\.ts)/g) ?? [],
  );
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
  const screens = criteria.flatMap(
    ({ evidence }) => evidence.match(/screens\/[\w/.-]+\.tsx/g) ?? [],
  );
  const specs = named.map((name) => `browser/${name}`);
  expect([...specs, ...screens].filter((name) => !existsSync(`tests/${name}`))).toEqual([]);
});

it('the state follows the law’s thresholds', () => {
  expect([100, 99, 50, 49].map(conformity)).toEqual([
    'totalement conforme',
    'partiellement conforme',
    'partiellement conforme',
    'non conforme',
  ]);
});

it('docs/rgaa.md is what the audit says now: npm run rgaa', async () => {
  expect(readFileSync(REPORT, 'utf8')).toBe(await auditReport());
});
