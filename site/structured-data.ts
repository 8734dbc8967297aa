import type { Article, Writer } from '#contract/articles/articles';
import { DEFAULT_PORTRAIT } from '#contract/content/member';
import type { Member } from '#contract/lists/members';
import type { PublicSettings } from '#contract/settings/settings';
import { articlePath, authorPath } from '#contract/paths';
import { linksOf } from '#contract/text/link-lines';
import { articleShareImage } from './images';
import { EDITORS, NAVIGATION } from './texts';

export interface Crumb {
  name: string;
  path: string;
}

/** Returns the absolute address of a path. */
export const absolute = (path: string) => new URL(path, import.meta.env.SITE).href;

/** schema.org BreadcrumbList from the home page to this one. */
export function breadcrumbs(crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: NAVIGATION.home, path: '/' }, ...crumbs].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(path),
      }),
    ),
  };
}

/** Returns the absolute address of the owner's logo, or of the drawn one. */
const logoOf = ({ logo }: PublicSettings) => absolute(logo || '/images/icon-512.png');

/** schema.org Organization, with only the facts that the settings hold. */
export function organization(settings: PublicSettings): object {
  const profiles = [
    settings.linkedin_url,
    settings.facebook_url,
    settings.instagram_url,
    settings.x_url,
  ].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: settings.company_name || settings.site_title,
    url: absolute('/'),
    logo: logoOf(settings),
    description: settings.site_description,
    ...(settings.contact_email && { email: settings.contact_email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** schema.org WebSite. */
export function website(settings: PublicSettings): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: settings.site_title,
    url: absolute('/'),
    description: settings.site_description,
    inLanguage: 'fr-FR',
  };
}

/** schema.org Person who signs articles. */
function person({ name, role, slug, image, profiles }: Writer): object {
  const sameAs = linksOf(profiles);
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    url: absolute(authorPath(slug)),
    ...(image !== DEFAULT_PORTRAIT && { image: absolute(image) }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** schema.org ProfilePage of an author. */
export function profilePage(author: Member): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: { ...person(author), description: author.text },
    inLanguage: 'fr-FR',
  };
}

/** True when an article is signed by the editorial team rather than a person. */
function isTeam(author: string): boolean {
  return author.startsWith(EDITORS);
}

interface Posted {
  /** Description of the article's page, or an empty string. */
  description: string;
  settings: PublicSettings;
}

/** schema.org BlogPosting of an article. */
export function blogPosting(article: Article, { description, settings }: Posted): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    ...(description && { description }),
    image: [absolute(articleShareImage(article))],
    datePublished: article.published_at ?? article.created_at,
    dateModified: article.updated_at,
    author: article.writer
      ? person(article.writer)
      : { '@type': isTeam(article.author) ? 'Organization' : 'Person', name: article.author },
    publisher: {
      '@type': 'Organization',
      name: settings.company_name || settings.site_title,
      logo: { '@type': 'ImageObject', url: logoOf(settings) },
    },
    mainEntityOfPage: absolute(articlePath(article.slug)),
    inLanguage: 'fr-FR',
    ...(article.category_name && { articleSection: article.category_name }),
  };
}
