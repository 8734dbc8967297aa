import { TEXT_FIELDS } from '#contract/page-texts/pages';
import { OPEN_TEXTS } from '../open-texts';
import { ACCESSIBILITY } from '../features/accessibility/texts';
import { ARTICLE, ARTICLE_SEARCH, ARTICLES } from '../features/articles/texts';
import { AUTHOR } from '../features/authors/texts';
import { COMING_SOON } from '../features/coming-soon/texts';
import { CONTACT, CONTACT_FORM } from '../features/contact/texts';
import { ABOUT, FIRST_ANSWERS, HERO_SLIDES, HOME, SERVICES, STEPS } from '../features/home/texts';
import { LEGAL_NOTICE } from '../features/legal-notice/texts';
import { MISSION } from '../features/mission/texts';
import { NOT_FOUND } from '../features/not-found/texts';
import { PRIVACY } from '../features/privacy/texts';
import { HELP } from '../features/questions/texts';
import { TEAM } from '../features/team/texts';
import { TERMS } from '../features/terms/texts';
import { TESTIMONIALS } from '../features/testimonials/texts';
import { VISION } from '../features/vision/texts';
import {
  ABOUT_LINKS,
  CALL_TO_ACTION,
  FOOTER,
  NAVIGATION,
  QUICK_LINKS,
  SIGN_UP_LINKS,
} from '../texts';

/** Defaults of the texts that administrators can change, by the first part of their key. */
const DEFAULT_TEXTS = {
  home: HOME,
  hero: HERO_SLIDES,
  about: ABOUT,
  services: SERVICES,
  steps: STEPS,
  answers: FIRST_ANSWERS,
  voices: TESTIMONIALS,
  vision: VISION,
  mission: MISSION,
  team: TEAM,
  author: AUTHOR,
  articles: ARTICLES,
  articleSearch: ARTICLE_SEARCH,
  article: ARTICLE,
  help: HELP,
  contact: CONTACT,
  contactForm: CONTACT_FORM,
  soon: COMING_SOON,
  notFound: NOT_FOUND,
  legalNotice: LEGAL_NOTICE,
  privacy: PRIVACY,
  terms: TERMS,
  accessibility: ACCESSIBILITY,
  navigation: NAVIGATION,
  aboutLinks: ABOUT_LINKS,
  signUpLinks: SIGN_UP_LINKS,
  callToAction: CALL_TO_ACTION,
  footer: FOOTER,
  quickLinks: QUICK_LINKS,
};

/** Returns the default of every text that administrators can change, by key. */
export function defaultTexts(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(TEXT_FIELDS).map((key) => {
      const value = key
        .split('/')
        .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], DEFAULT_TEXTS);
      return [key, Array.isArray(value) ? value.join('\n') : String(value)];
    }),
  );
}

/** Answers the defaults, for the page editor of the back office: all of them, and those of an open service. */
export function GET(): Response {
  return Response.json({ texts: defaultTexts(), open: OPEN_TEXTS });
}
