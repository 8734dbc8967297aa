import { itemsOf } from '#contract/page-texts/fields';
import { markedKeys, markText, withoutMarks } from '#contract/page-texts/marks';
import { TEXT_FIELDS, TEXT_PAGES } from '#contract/page-texts/pages';
import { textSchemas, type Texts } from '#contract/page-texts/schemas';
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings/settings';
import { expect, it } from 'vitest';
import { VISION } from '../../site/features/vision/texts';
import { HERO_SLIDES } from '../../site/features/home/texts';
import { textsOf } from '../../site/page-texts';
import { SIGN_UP_LINKS } from '../../site/texts';
import { GET } from '../../site/pages/textes.json';
import { inside } from '../rules/source-files.ts';

const { texts: defaults, open } = (await GET().json()) as Record<'texts' | 'open', Texts>;
const OPEN = { ...DEFAULT_SETTINGS, service_state: 'open' } as const;

it('without changes, the texts are the defaults themselves', () => {
  expect(textsOf({ settings: DEFAULT_SETTINGS, texts: {} }, 'vision', VISION)).toBe(VISION);
  expect(
    textsOf({ settings: DEFAULT_SETTINGS, texts: { 'visionary/lead': 'x' } }, 'vision', VISION),
  ).toBe(VISION);
});

it('a change replaces its text, and leaves the others', () => {
  const texts = {
    'vision/lead': 'Autre introduction',
    'vision/commitments': 'Un\nDeux',
    'vision/values/1/title': 'Clarté',
    'hero/2/primaryButton/href': '/contact',
    'vision/unknown': 'Sans effet',
  };
  const vision = textsOf({ settings: DEFAULT_SETTINGS, texts }, 'vision', VISION);
  expect(vision.lead).toBe('Autre introduction');
  expect(vision.commitments).toEqual(['Un', 'Deux']);
  expect(vision.values.map(({ title }) => title)).toEqual([
    VISION.values[0].title,
    'Clarté',
    VISION.values[2].title,
  ]);
  expect(vision.values[1].icon).toBe(VISION.values[1].icon);
  expect(vision.title).toBe(VISION.title);
  expect(vision).not.toHaveProperty('unknown');
  expect(VISION.lead).not.toBe('Autre introduction');
  const [, , last] = textsOf({ settings: DEFAULT_SETTINGS, texts }, 'hero', HERO_SLIDES);
  expect(last!.primaryButton).toEqual({ ...HERO_SLIDES[2]!.primaryButton, href: '/contact' });
  expect(last!.image).toBe(HERO_SLIDES[2]!.image);
});

it('texts of the page editor end with the mark of their key, links and pictures do not', () => {
  const [first] = textsOf(
    { settings: DEFAULT_SETTINGS, texts: { 'hero/0/title': 'Ici' }, hasMarks: true },
    'hero',
    HERO_SLIDES,
  );
  expect(markedKeys(first!.title)).toEqual(['hero/0/title']);
  expect(withoutMarks(first!.title)).toBe('Ici');
  expect(markedKeys(first!.secondaryButton.label)).toEqual(['hero/0/secondaryButton/label']);
  expect(first!.secondaryButton.href).toBe(HERO_SLIDES[0]!.secondaryButton.href);
  const vision = textsOf(
    { settings: DEFAULT_SETTINGS, texts: {}, hasMarks: true },
    'vision',
    VISION,
  );
  expect(vision.commitments.map(markedKeys)).toEqual(
    VISION.commitments.map(() => ['vision/commitments']),
  );
  expect(vision.values[0].icon).toBe(VISION.values[0].icon);
});

it('each key has its own mark', () => {
  for (const key of Object.keys(TEXT_FIELDS))
    expect(markedKeys(markText('Texte', key))).toEqual([key]);
});

it('each key has a default that its own limits accept', () => {
  const wrong = [...Object.entries(defaults), ...Object.entries(open)].flatMap(([key, text]) =>
    textSchemas.draft.safeParse({ [key]: text }).success ? [] : [`${key}: ${text}`],
  );
  expect(wrong).toEqual([]);
  expect(Object.keys(defaults)).toEqual(Object.keys(TEXT_FIELDS));
  // Decorative images have no description.
  const wordless = Object.keys(defaults).filter((key) =>
    ['', 'undefined'].includes(defaults[key]!),
  );
  expect(wordless.filter((key) => !key.endsWith('Alt'))).toEqual([]);
});

it('an open service has other defaults, which changes of administrators replace', () => {
  expect(Object.keys(open).filter((key) => !(key in defaults))).toEqual([]);
  expect(Object.keys(open).filter((key) => open[key] === defaults[key])).toEqual([]);
  const shell = { settings: OPEN, texts: { 'vision/title': 'Notre cap' } };
  expect(textsOf(shell, 'vision', VISION)).toMatchObject({
    title: 'Notre cap',
    commitment: open['vision/commitment'],
    lead: VISION.lead,
  });
  const waiting = Object.entries({ ...defaults, ...open }).filter(([, text]) =>
    /pas encore ouvert|en préparation|à l’ouverture du service|dès l’ouverture/i.test(text),
  );
  expect(waiting).toEqual([]);
});

it('the sign-up leads to the address of an open service only', () => {
  const hrefOf = (settings: Settings) =>
    textsOf({ settings, texts: {} }, 'hero', HERO_SLIDES)[0]!.primaryButton.href;
  const sign_up_url = 'https://espace.exemple.fr/inscription';
  expect(hrefOf({ ...DEFAULT_SETTINGS, sign_up_url })).toBe('/coming-soon');
  expect(hrefOf(OPEN)).toBe('/coming-soon');
  expect(hrefOf({ ...OPEN, sign_up_url })).toBe(sign_up_url);
  const links = textsOf(
    { settings: { ...OPEN, sign_up_url }, texts: {} },
    'signUpLinks',
    SIGN_UP_LINKS,
  );
  expect(links.map(({ href }) => href)).toEqual([sign_up_url, sign_up_url]);
});

it('no two pages have the same id, nor the same key', () => {
  const ids = TEXT_PAGES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = TEXT_PAGES.flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => Object.keys(fields)),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

/** Names of icons and drawings, keys of settings, and addresses. */
const NOT_WORDS = /\.(?:icon|drawing|setting|href|word)$/;

/** Texts of controls, errors and screen readers, which belong to the behaviour of the site. */
const OF_CONTROLS = [
  /^(?:CAROUSEL|CONTACT_PRIVACY|CONTACT_STATES|CONTENTS|FEED|VIDEO)\b/,
  /^ARTICLE\.(?:errorTitle|neighbours|previewEnded|retry|unavailable)/,
  /^ARTICLE_SEARCH\.(?:categories|crumb|everyCategory|filters|remove|unknownCategory)$/,
  /\.(?:pause|play|loading|failure|pagination|previousPage|nextPage|newTab|cardsTitle)$/,
  /^ARTICLES\.loadFailure$/,
  /^FOOTER\.source$/,
  /^NAVIGATION\.(?:breadcrumbs|closeMenu|label|menu|openMenu|skip|toTop)$/,
  /^NOT_FOUND\.code$/,
  /^CONTACT\.cards\.linkedin$/,
];

/** Texts about content of other screens: figures, people, articles and settings. */
const OF_CONTENT = [
  /^AUTHOR\.profiles$/,
  /^FIGURES\b/,
  /\.example$/,
  /^(?:DEFAULT_RECENT_ARTICLES|DEMO|EDITORS|LEGAL_LINKS|TO_COMPLETE)\b/,
];

const modules = import.meta.glob<Record<string, unknown>>('../../site/**/texts.ts', {
  eager: true,
});

/** Returns the texts in a value, with their places. */
function textsIn(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${place}.${key}`));
}

it('every text of the site can be changed, or belongs to a control or to other content', () => {
  const owned = new Set(
    [defaults, open].flatMap(Object.values<string>).flatMap((text) => [text, ...itemsOf(text)]),
  );
  const fixed = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => textsIn(value, name))
    .filter(([place, text]) => !owned.has(text) && !NOT_WORDS.test(place))
    .map(([place]) => place)
    .filter((place) => ![...OF_CONTROLS, ...OF_CONTENT].some((pattern) => pattern.test(place)));
  expect(fixed.toSorted()).toEqual([]);
});

/** Pages whose words cannot be changed: the site plan and the back office. */
const WITH_OWN_WORDS = ['site/views/SiteMap.astro', 'site/pages/admin.astro'];

it('the markup of pages has no words of its own', () => {
  const found = inside('site')
    .filter(({ path }) => path.endsWith('.astro') && !WITH_OWN_WORDS.includes(path))
    .flatMap(({ path, text }) => {
      const markup = text.replace(/^---[^]*?\n---/, '').replace(/<style[^]*?<\/style>/g, '');
      return markup
        .split(/[<>{}]/)
        .filter((part) => /[àâçèéêëîïôùûœ’«»]/.test(part))
        .map((part) => `${path}: ${part.trim()}`);
    });
  expect(found).toEqual([]);
});
