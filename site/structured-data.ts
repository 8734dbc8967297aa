import type { Article } from '#contract/articles';
import type { Settings } from '#contract/settings';
import { articlePath } from '#contract/paths';
import { articleShareImage } from './images';
import { EDITORS } from './texts';

export interface Crumb {
  name: string;
  path: string;
}

type Absolute = (path: string) => string;

/** schema.org BreadcrumbList from the home page to this one. */
export function breadcrumbs(crumbs: Crumb[], absolute: Absolute): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** schema.org Organization, with only the facts that the settings hold. */
export function organization(settings: Settings, absolute: Absolute): object {
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
    logo: absolute('/images/icon-512.png'),
    description: settings.site_description,
    ...(settings.contact_email && { email: settings.contact_email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** schema.org WebSite. */
export function website(settings: Settings, absolute: Absolute): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: settings.site_title,
    url: absolute('/'),
    description: settings.site_description,
    inLanguage: 'fr-FR',
  };
}

/** Whether an article is signed by everybody rather than by a person. */
function isTeam(author: string): boolean {
  return author.startsWith(EDITORS);
}

interface Posted {
  /** That of its page; empty for none. */
  description: string;
  settings: Settings;
  absolute: Absolute;
}

/** schema.org BlogPosting of an article. */
export function blogPosting(article: Article, { description, settings, absolute }: Posted): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    ...(description && { description }),
    image: [absolute(articleShareImage(article))],
    datePublished: article.published_at ?? article.created_at,
    dateModified: article.updated_at,
    author: { '@type': isTeam(article.author) ? 'Organization' : 'Person', name: article.author },
    publisher: {
      '@type': 'Organization',
      name: settings.company_name || settings.site_title,
      logo: { '@type': 'ImageObject', url: absolute('/images/icon-512.png') },
    },
    mainEntityOfPage: absolute(articlePath(article.slug)),
    inLanguage: 'fr-FR',
    ...(article.category_name && { articleSection: article.category_name }),
  };
}
