import { z } from 'zod';

export const SCHEMA_ORG = 'https://schema.org';

const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const date = z.iso.datetime({ offset: true });
const organization = {
  '@type': z.literal('Organization'),
  name: text,
};

/**
 * Types that the site uses, as schema.org defines them, with the properties that Google's documentation asks for. An
 * unknown property is refused: it is a typing error, which search engines ignore without a message.
 */
const TYPES = [
  z.strictObject({
    '@context': z.literal(SCHEMA_ORG),
    ...organization,
    url: address,
    logo: address,
    description: text,
    email: z.email().optional(),
    sameAs: z.array(address).min(1).optional(),
  }),
  z.strictObject({
    '@context': z.literal(SCHEMA_ORG),
    '@type': z.literal('WebSite'),
    name: text,
    url: address,
    description: text,
    inLanguage: z.literal('fr-FR'),
  }),
  z.strictObject({
    '@context': z.literal(SCHEMA_ORG),
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: text,
          item: address,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  z
    .strictObject({
      '@context': z.literal(SCHEMA_ORG),
      '@type': z.literal('BlogPosting'),
      headline: text.max(110),
      description: text,
      image: z.array(address).min(1),
      datePublished: date,
      dateModified: date,
      author: z.strictObject({ '@type': z.enum(['Person', 'Organization']), name: text }),
      publisher: z.strictObject({
        ...organization,
        logo: z.strictObject({ '@type': z.literal('ImageObject'), url: address }),
      }),
      mainEntityOfPage: address,
      inLanguage: z.literal('fr-FR'),
      articleSection: text.optional(),
    })
    .refine(({ datePublished, dateModified }) => dateModified >= datePublished, {
      error: 'changed before it was published',
    }),
] as const;

export const structuredData = z.discriminatedUnion('@type', TYPES);
